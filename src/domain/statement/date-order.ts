import { type Cell, cellText } from "../cells/cell.ts";
import { type DateOrder, readDate } from "../cells/read-date.ts";
import type { LagosDate } from "../time/lagos-date.ts";
import type { StatedPeriod } from "./head/stated-period.ts";

const SLASHES_AND_HALF_DAYS = /^\d{1,2}\/\d{1,2}\/.*:\d\d\s?[ap]\.?m\.?$/i;

/**
 * The order in which a statement, read from its top, writes day and month. A part above twelve decides it; otherwise
 * the only reading with all days in the stated period; otherwise the only one in which they ascend or descend;
 * otherwise slashes with AM and PM, as programs with United States settings write; otherwise the day comes first, as
 * Nigerian banks write.
 */
export function dateOrderOf(cells: Iterable<Cell | undefined>, period?: StatedPeriod): DateOrder {
  const [byDay, byMonth]: [LagosDate[], LagosDate[]] = [[], []];
  let [isMonthFirst, hasHalfDays] = [false, false];
  for (const cell of cells) {
    const [day, month] = [readDate(cell, "day-first"), readDate(cell, "month-first")];
    if (day && !month) return "day-first";
    if (month && !day) isMonthFirst = true;
    if (day) byDay.push(day);
    if (month) byMonth.push(month);
    hasHalfDays ||= SLASHES_AND_HALF_DAYS.test(cellText(cell));
  }
  if (isMonthFirst) return "month-first";
  const [isByDay, isByMonth] = [liesIn(period, byDay), liesIn(period, byMonth)];
  if (isByDay !== isByMonth) return isByMonth ? "month-first" : "day-first";
  const [runsByDay, runsByMonth] = [runsInOrder(byDay), runsInOrder(byMonth)];
  if (runsByDay !== runsByMonth) return runsByMonth ? "month-first" : "day-first";
  return hasHalfDays ? "month-first" : "day-first";
}

function liesIn(period: StatedPeriod | undefined, days: readonly LagosDate[]): boolean {
  return period !== undefined && days.every((day) => day >= period.from && day <= period.to);
}

function runsInOrder(days: readonly LagosDate[]): boolean {
  const pairs = days.slice(1).map((day, index) => [days[index] ?? day, day] as const);
  return pairs.every(([above, below]) => above <= below) || pairs.every(([above, below]) => above >= below);
}
