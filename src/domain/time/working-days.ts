import { addDays, type LagosDate } from "./lagos-date.ts";

/** Days besides Saturdays and Sundays on which banks and payrolls are closed. */
export type Holidays = ReadonlySet<LagosDate>;

const SUNDAY = 0;
const SATURDAY = 6;

/** Whether banks and payrolls work on a day: not a Saturday, a Sunday or a holiday. */
export function isWorkingDay(day: LagosDate, holidays: Holidays): boolean {
  const weekday = new Date(Date.parse(`${day}T00:00:00Z`)).getUTCDay();
  return weekday !== SUNDAY && weekday !== SATURDAY && !holidays.has(day);
}

/** The day itself if it is a working day, otherwise the next working day. */
export function nextWorkingDay(day: LagosDate, holidays: Holidays): LagosDate {
  let next = day;
  while (!isWorkingDay(next, holidays)) next = addDays(next, 1);
  return next;
}

/**
 * How many consecutive Mondays to Fridays would be free if a day were a holiday, not counting weekends between them.
 */
export function freeWeekdaysWith(day: LagosDate, holidays: Holidays): number {
  const free = new Set([...holidays, day]);
  let first = day;
  while (!isWorkingDay(addDays(first, -1), free)) first = addDays(first, -1);
  let count = 0;
  for (let on = first; !isWorkingDay(on, free); on = addDays(on, 1)) if (isWorkingDay(on, NONE)) count += 1;
  return count;
}

const NONE: Holidays = new Set();
