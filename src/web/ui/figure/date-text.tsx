import {
  formatDate,
  formatDateTime,
  formatDayOfWeek,
  formatDayOfYear,
  isLagosDate,
  lagosDateOf,
} from "../../../domain/time/lagos-date.ts";
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

/** A date with its weekday: `Mon 5 Jan 2026`, or without the year where it is obvious. */
export function DayOfWeekText({ date, withoutYear = false }: { date: string; withoutYear?: boolean }) {
  const format = withoutYear ? formatDayOfYear : formatDayOfWeek;
  return (
    <time className={classes.amount} dateTime={date}>
      {isLagosDate(date) ? format(date) : date}
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
