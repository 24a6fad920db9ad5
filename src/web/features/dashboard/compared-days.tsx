import type { UseQueryResult } from "@tanstack/react-query";
import type { Figures } from "../../../contract/dashboard.contract.ts";
import classes from "./dashboard-page.module.css";
import { spanText } from "./span-text.ts";

/** The days that the figures cover and those they are compared with; also, quietly, that a fresh look failed (ERR-59). */
export function ComparedDays({ figures }: { figures: UseQueryResult<Figures> }) {
  const { data, isPlaceholderData, isRefetchError, refetch } = figures;
  if (!data) return <>&nbsp;</>;
  const { from, to, previous_from, previous_to } = data.covered;
  return (
    <span className={classes.days}>
      <span className={isPlaceholderData ? classes.stale : undefined}>
        {spanText(from, to)}, compared with {spanText(previous_from, previous_to)}
      </span>
      {isRefetchError && (
        <>
          <span>· Not refreshed</span>
          <button type="button" className={classes.retry} onClick={() => refetch()}>
            Retry
          </button>
        </>
      )}
    </span>
  );
}
