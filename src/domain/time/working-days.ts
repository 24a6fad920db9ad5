import { addDays, type LagosDate } from "./lagos-date.ts";

/** Days besides Saturdays and Sundays on which neither banks nor payrolls work. */
export type Holidays = ReadonlySet<LagosDate>;

const SUNDAY = 0;
const SATURDAY = 6;

/** Whether banks and payrolls work on a day: it is no Saturday, no Sunday and no holiday. */
export function isWorkingDay(day: LagosDate, holidays: Holidays): boolean {
  const weekday = new Date(Date.parse(`${day}T00:00:00Z`)).getUTCDay();
  return weekday !== SUNDAY && weekday !== SATURDAY && !holidays.has(day);
}

/** The day itself where it is a working day, else the next one after it. */
export function nextWorkingDay(day: LagosDate, holidays: Holidays): LagosDate {
  let next = day;
  while (!isWorkingDay(next, holidays)) next = addDays(next, 1);
  return next;
}

/** How many Mondays to Fridays in a row would be free with a day among the holidays, weekends between them left out of the count. */
export function freeWeekdaysWith(day: LagosDate, holidays: Holidays): number {
  const free = new Set([...holidays, day]);
  let first = day;
  while (!isWorkingDay(addDays(first, -1), free)) first = addDays(first, -1);
  let count = 0;
  for (let on = first; !isWorkingDay(on, free); on = addDays(on, 1)) if (isWorkingDay(on, NONE)) count += 1;
  return count;
}

const NONE: Holidays = new Set();
