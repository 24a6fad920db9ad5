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
