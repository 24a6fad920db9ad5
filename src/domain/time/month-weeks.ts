import { addDays, dayOfMonthAfter, formatDate, type LagosDate } from "./lagos-date.ts";
import { daysSinceMonday } from "./period-windows.ts";

/** `Apr 2026`, the month of a day. */
export function formatMonth(day: LagosDate): string {
  return formatDate(day).replace(/^\d+ /, "");
}

/** The weeks from Monday that a month touches, with the days of its neighbours at both ends. */
export function weeksOfMonth(day: LagosDate): readonly (readonly LagosDate[])[] {
  const first = dayOfMonthAfter(day, 0, 1);
  const last = dayOfMonthAfter(day, 0, 31);
  const weeks: LagosDate[][] = [];
  for (let monday = addDays(first, -daysSinceMonday(first)); monday <= last; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, since) => addDays(monday, since)));
  return weeks;
}

/** The same day of another month, or that month's last. */
export function monthsLater(day: LagosDate, months: number): LagosDate {
  return dayOfMonthAfter(day, months, Number(day.slice(8)));
}
