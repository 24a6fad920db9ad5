import { formatDate, lagosDate } from "../../../../domain/time/lagos-date.ts";

/** A range of days, both included: `12–18 Nov 2026`, `28 Oct – 3 Nov 2026`. */
export function spanText(from: string, to: string): string {
  const [first, last] = [formatDate(lagosDate(from)), formatDate(lagosDate(to))];
  if (first === last) return first;
  const [firstDay, firstMonth, firstYear] = first.split(" ");
  const [, lastMonth, lastYear] = last.split(" ");
  if (firstYear !== lastYear) return `${first} – ${last}`;
  return firstMonth === lastMonth ? `${firstDay}–${last}` : `${firstDay} ${firstMonth} – ${last}`;
}

/** The same without a year, for the axis of a chart: `12 Nov`, `9–15 Nov`, and `Nov` for a whole month. */
export function shortSpanText(from: string, to: string): string {
  const [, month] = formatDate(lagosDate(from)).split(" ");
  const isMonth = from.endsWith("-01") && from.slice(0, 7) === to.slice(0, 7) && daysIn(from) === Number(to.slice(8));
  return isMonth ? (month ?? "") : spanText(from, to).replace(/ \d{4}/g, "");
}

function daysIn(day: string): number {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();
}
