import { dayOfMonthAfter, isLagosDate, lagosDate } from "../../../../domain/time/lagos-date.ts";

/** The month that many months later, or earlier if negative. */
export function monthAfter(month: string, months: number): string {
  return dayOfMonthAfter(lagosDate(`${month}-01`), months, 1).slice(0, 7);
}

export function isMonth(text: string | undefined): text is string {
  return text !== undefined && isLagosDate(`${text}-01`);
}

/** Months to choose from: two years back, one year ahead, and always the month shown. */
export function monthsAround(today: string, shown: string): readonly string[] {
  const months = Array.from({ length: 37 }, (_, place) => monthAfter(today, 12 - place));
  return months.includes(shown) ? months : [shown, ...months].sort().reverse();
}
