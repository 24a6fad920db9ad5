import { formatDate, formatDateTime, isLagosDate, lagosDateOf } from "../../domain/time/lagos-date.ts";
import classes from "./amount.module.css";

/** A day, or the Lagos day of an instant: `5 Jan 2026` (CST-06). */
export function DateText({ date }: { date: string }) {
  const day = isLagosDate(date) ? date : lagosDateOf(new Date(date));
  return (
    <time className={classes.amount} dateTime={date}>
      {formatDate(day)}
    </time>
  );
}

/** An instant in Lagos time: `5 Jan 2026, 14:05` (CST-07). */
export function DateTimeText({ instant }: { instant: string }) {
  return (
    <time className={classes.amount} dateTime={instant}>
      {formatDateTime(new Date(instant))}
    </time>
  );
}
