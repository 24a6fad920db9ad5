import { useQuery } from "@tanstack/react-query";
import { PAYDAY_FIGURES } from "../../../../contract/payday.contract.ts";
import { formatMonth } from "../../../../domain/time/lagos-date.ts";
import { Link } from "../../../lib/route/link.tsx";
import { Amount } from "../../../ui/figure/amount.tsx";
import { QuietFailure } from "../../../ui/notice/quiet-failure.tsx";
import { stepsQuery } from "../payday-queries.ts";
import { FIGURES } from "../payday-words.ts";
import classes from "./workspace-steps.module.css";

/** Below the title of a page of reconciliation: where the running month's money stands, in one line. */
export function WorkspaceSteps() {
  const { data, isError, isFetching, refetch } = useQuery(stepsQuery());
  if (!data && isError)
    return (
      <QuietFailure busy={isFetching} onRetry={() => void refetch()}>
        The steps of the month did not load.
      </QuietFailure>
    );
  if (!data) return null;
  const { month, sum } = data;
  return (
    <nav className={classes.strip} aria-label="Steps of the month">
      <Link to="/payday" search={{ month }} preload={false}>
        Payday of {formatMonth(month)}
      </Link>
      <ol>
        {PAYDAY_FIGURES.map((figure) => (
          <li key={figure}>
            <Link to="/payday/rows" search={{ month, figure }} preload={false}>
              {FIGURES[figure].label}{" "}
              <b>
                <Amount naira={sum[figure].amount} />
              </b>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
