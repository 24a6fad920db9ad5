import { addDays, dayOfMonthAfter, type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";

/** The days of a month written YYYY-MM: the first, and the first of the next. */
export function daysOfMonth(month: string): { readonly from: LagosDate; readonly to: LagosDate } {
  const from = lagosDate(`${month}-01`);
  return { from, to: addDays(dayOfMonthAfter(from, 0, 31), 1) };
}

/** The month of a day. */
export function monthOf(day: LagosDate): string {
  return day.slice(0, 7);
}
