import type { LoanStatus } from "../../../../domain/loan/loan-status.ts";
import type { Period } from "../../../../domain/time/period.ts";
import { useFetchedPart } from "../../../lib/use-part.ts";
import { QuietFailure } from "../../../ui/notice/quiet-failure.tsx";
import classes from "./charts-on-demand.module.css";

interface ChartsOnDemandProps {
  readonly period: Period;
  /** Whether the boxes have rendered; charts load after them. */
  readonly ready: boolean;
  readonly listOf: (status: LoanStatus) => string | undefined;
  /** The first chart has nothing to show, and takes less room. */
  readonly idle: boolean;
}

const load = () => import("./chart-cards.tsx").then((module) => module.ChartCards);

/** The charts below the figures: their code comes after the figures, into a place as high as they are. */
export function ChartsOnDemand({ ready, ...of }: ChartsOnDemandProps) {
  const { Part: Charts, failed, retry } = useFetchedPart(ready, load);
  return (
    <div className={classes.place} data-low={of.idle || undefined}>
      {failed && (
        <QuietFailure busy={false} onRetry={retry}>
          The charts did not load.
        </QuietFailure>
      )}
      {Charts && <Charts {...of} />}
    </div>
  );
}
