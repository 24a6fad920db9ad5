import type { UseQueryResult } from "@tanstack/react-query";
import type { BoxedFigure, Figures, Stat } from "../../../../contract/dashboard.contract.ts";
import { LoadFailed } from "../../../ui/notice/load-failed.tsx";
import classes from "./figure-box.module.css";
import { FigureBox } from "./figure-box.tsx";
import { valueText } from "./stat-text.ts";
import { useReadableFigures } from "./use-readable-figures.ts";

interface FigureBoxesProps {
  /** The boxes in order. */
  readonly show: readonly BoxedFigure[];
  readonly figures: UseQueryResult<Figures>;
  readonly search: Record<string, string>;
  /** No change is shown of small and unchanged numbers. */
  readonly calm?: boolean;
}

/** Boxes side by side: the eleven of the dashboard (DSH-09 to DSH-11), or those of the lead analytics (ANA-04). */
export function FigureBoxes({ show, figures, search, calm = false }: FigureBoxesProps) {
  const mayRead = useReadableFigures();
  // Figures of the previous period, until those of this one arrive.
  const { data, isPlaceholderData: stale } = figures;
  if (figures.isError && data === undefined) {
    return (
      <LoadFailed title="The figures did not load" onRetry={() => figures.refetch()}>
        Everything else works as before.
      </LoadFailed>
    );
  }
  return (
    <section className={classes.boxes} aria-label="Figures" aria-busy={stale || data === undefined}>
      <ul className={stale ? `${classes.grid} ${classes.stale}` : classes.grid}>
        {show.map((figure) => {
          const stat = data?.[figure];
          if (data && !isPresent(stat)) return null;
          return (
            // Keyed apart from its placeholder: with one box fewer the rows divide differently, and no box has moved.
            <li key={stat ? figure : `${figure}, awaited`}>
              {stat ? (
                <FigureBox
                  {...{ figure, stat, search, calm }}
                  opens={mayRead(figure)}
                  note={figure === "totalCollections" ? byTopUpsText(data?.collectionsByTopUps) : undefined}
                />
              ) : (
                <Bones />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Loans settled by top-ups count as collected and lent again, although no money came in. */
function byTopUpsText(byTopUps: Figures["collectionsByTopUps"] | undefined): string | undefined {
  return byTopUps?.amount ? `of which ${valueText("money", byTopUps.amount)} by top-ups` : undefined;
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
