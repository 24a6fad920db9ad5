import type { CountedFigure, Figures, Stat } from "../../../contract/dashboard.contract.ts";
import { LoadFailed } from "../../ui/load-failed.tsx";
import classes from "./figure-box.module.css";
import { FigureBox } from "./figure-box.tsx";
import { useReadableFigures } from "./use-readable-figures.ts";

interface FigureBoxesProps {
  /** Which boxes, in their order. */
  readonly show: readonly CountedFigure[];
  /** Undefined while the first answer is awaited. */
  readonly figures: Figures | undefined;
  /** The figures shown are those of another period. */
  readonly stale: boolean;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly search: Record<string, string>;
}

/** Boxes side by side: the eleven of the dashboard (DSH-09 to DSH-11), or those of the lead analytics (ANA-04). */
export function FigureBoxes({ show, figures, stale, failed, onRetry, search }: FigureBoxesProps) {
  const mayRead = useReadableFigures();
  if (failed) {
    return (
      <LoadFailed title="The figures did not load" onRetry={onRetry}>
        Everything else works as before.
      </LoadFailed>
    );
  }
  return (
    <section className={classes.boxes} aria-label="Figures" aria-busy={stale || figures === undefined}>
      <ul className={stale ? `${classes.grid} ${classes.stale}` : classes.grid}>
        {show.map((figure) => {
          const stat = figures?.[figure];
          if (figures && !isPresent(stat)) return null;
          return (
            <li key={figure}>
              {stat ? <FigureBox figure={figure} stat={stat} search={search} opens={mayRead(figure)} /> : <Bones />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** DSH-18. Zero is a value like any other. */
function isPresent(stat: Partial<Stat> | null | undefined): boolean {
  return stat?.current !== undefined && stat.current !== null;
}

function Bones() {
  return (
    <div className={classes.box}>
      <span className={classes.bone} />
      <span className={classes.bone} />
    </div>
  );
}
