import type { UseQueryResult } from "@tanstack/react-query";
import type { Figures } from "../../../contract/dashboard.contract.ts";
import { useSession } from "../../lib/use-session.ts";
import classes from "./dashboard-page.module.css";
import { spanText } from "./span-text.ts";

/** The days of the figures and of the comparison; also a quiet note that a refresh failed (ERR-59). */
export function ComparedDays({ figures }: { figures: UseQueryResult<Figures> }) {
  const { data, isPlaceholderData, isRefetchError, refetch } = figures;
  const today = useSession().user?.business_date ?? "";
  if (!data) return <>&nbsp;</>;
  const { from, to, previous_from, previous_to } = data.covered;
  // An unfinished period is compared with the same part of the previous one.
  const compared = today && to >= today ? "so far compared with" : "compared with";
  return (
    <span className={classes.days}>
      <span className={isPlaceholderData ? classes.stale : undefined}>
        {spanText(from, to)}, {compared} {spanText(previous_from, previous_to)}
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
