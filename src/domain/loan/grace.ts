import { addDays, type LagosDate } from "../time/lagos-date.ts";
import { type Holidays, isWorkingDay, nextWorkingDay } from "../time/working-days.ts";

/**
 * How long after its due date a row is in time: until the next working day if it is due on a non-working day, or not at
 * all.
 */
export type GraceDays = "next_working_day" | "none";

/** The days of grace of a loan type, with the holidays they depend on. */
export interface Grace {
  readonly days: GraceDays;
  readonly holidays: Holidays;
}

/** Every row is late the day after its due date. */
export const NO_GRACE: Grace = { days: "none", holidays: new Set() };

/** The last day on which a row due on a day is in time: never before its due date. */
export function graceEnd(dueDate: LagosDate, { days, holidays }: Grace): LagosDate {
  return days === "none" ? dueDate : nextWorkingDay(dueDate, holidays);
}

/**
 * The earliest due date that is still in time on a day: a row is late on that day exactly when it was due earlier. It
 * is the day itself, or the first of the non-working days right before it.
 */
export function inTimeFrom(on: LagosDate, { days, holidays }: Grace): LagosDate {
  if (days === "none") return on;
  let from = on;
  while (!isWorkingDay(addDays(from, -1), holidays)) from = addDays(from, -1);
  return from;
}

/**
 * The last day of grace of a row, if a day is one of its days of grace; undefined up to the due date and after them.
 */
export function graceOn(on: LagosDate, dueDate: LagosDate, grace: Grace): LagosDate | undefined {
  const end = graceEnd(dueDate, grace);
  return dueDate < on && on <= end ? end : undefined;
}
