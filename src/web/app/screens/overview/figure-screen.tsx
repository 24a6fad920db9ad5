import { FIGURE_DEMANDS } from "../../../../contract/dashboard.contract.ts";
import { FigurePage } from "../../../features/dashboard/figure/figure-page.tsx";
import { FIGURE_WORDS, isFigure } from "../../../features/dashboard/figure/figure-words.ts";
import { useParams } from "../../../lib/route/router-context.ts";
import { ScreenGate } from "../../screen-gate.tsx";

/** The rows behind a figure, for whoever holds the permission that shows their screen. */
export function FigureScreen() {
  const { figure = "" }: { figure?: string } = useParams();
  return (
    <ScreenGate
      title={isFigure(figure) ? FIGURE_WORDS[figure].title : "Figure Details"}
      demand={isFigure(figure) ? FIGURE_DEMANDS[figure] : "signed-in"}
    >
      <FigurePage />
    </ScreenGate>
  );
}
