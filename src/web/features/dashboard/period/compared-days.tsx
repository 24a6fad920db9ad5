import type { UseQueryResult } from "@tanstack/react-query";
import type { Figures } from "../../../../contract/dashboard.contract.ts";
import { formatTime } from "../../../../domain/time/lagos-date.ts";
import { useSession } from "../../../lib/session/use-session.ts";
import { spanText } from "../charts/span-text.ts";
import classes from "../dashboard-page.module.css";

/** Placeholder about as wide as most texts that replace it. */
const AWAITED = "28 Oct – 30 Nov 2026, so far compared with 27 Sep – 30 Oct 2026";

/** The days of the figures and of the comparison, with a quiet note if they are older than a moment or a refetch failed (ERR-59). */
export function ComparedDays({ figures }: { figures: UseQueryResult<Figures> }) {
  const { data, isPlaceholderData, isRefetchError, refetch } = figures;
  const today = useSession().user?.business_date ?? "";
  if (!data) {
    return (
      <span aria-hidden className={`${classes.days} ${classes.awaited}`}>
        {AWAITED}
      </span>
    );
  }
  const { from, to, previous_from, previous_to } = data.covered;
  // An unfinished period is compared with the same part of the previous one.
  const compared = today && to >= today ? "so far compared with" : "compared with";
  return (
    <span className={classes.days}>
      <span className={isPlaceholderData ? classes.stale : undefined}>
        {spanText(from, to)}, {compared} {spanText(previous_from, previous_to)}
      </span>
      {data.as_of && <span>· As of {formatTime(new Date(data.as_of))}</span>}
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
