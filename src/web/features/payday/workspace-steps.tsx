import { useQuery } from "@tanstack/react-query";
import type { PaydayFigure } from "../../../contract/payday.contract.ts";
import { formatMonth } from "../../../domain/time/lagos-date.ts";
import { Link } from "../../lib/route/link.tsx";
import { QuietFailure } from "../../ui/notice/quiet-failure.tsx";
import classes from "./month-steps.module.css";
import { MonthSteps } from "./month-steps.tsx";
import { stepsQuery } from "./payday-queries.ts";

/** Above a page of reconciliation: where the running month's money stands, and at which step the page works. */
export function WorkspaceSteps({ current }: { current: PaydayFigure }) {
  const { data, isPlaceholderData, isError, isFetching, refetch } = useQuery(stepsQuery);
  if (!data && isError)
    return (
      <QuietFailure busy={isFetching} onRetry={() => void refetch()}>
        The steps of the month did not load.
      </QuietFailure>
    );
  if (!data) return null;
  const { month, as_of, sum } = data;
  return (
    <nav className={classes.strip} aria-label="Steps of the month">
      <Link to="/payday" search={{ month }} preload={false} className={classes.month}>
        Payday of {formatMonth(month)}
      </Link>
      <MonthSteps small month={month} asOf={as_of} sum={sum} stale={isPlaceholderData} current={current} />
    </nav>
  );
}
