import { type CountedFigure, FIGURE_DEMANDS } from "../../../../contract/dashboard.contract.ts";
import { meets } from "../../../../domain/permissions.ts";
import { useHeld } from "../../../lib/session/permissions.ts";

/** Returns whether this person may read the rows behind a figure. */
export function useReadableFigures(): (figure: CountedFigure) => boolean {
  const held = useHeld();
  return (figure) => meets(FIGURE_DEMANDS[figure], held);
}
