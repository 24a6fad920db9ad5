import { addDays, daysBetween, type LagosDate, lagosDateOf, startOfLagosDay } from "../time/lagos-date.ts";

/** Days after which a loan that waits for somebody is ageing, and after which it is old. */
export const WAIT_LIMITS = { ageing: 2, old: 5 } as const;

/** The same as lists are filtered by them: waiting for more than so many days. */
export const WAIT_FILTERS = [`${WAIT_LIMITS.ageing}`, `${WAIT_LIMITS.old}`] as const;

/** For how many Lagos days a loan has been waiting: 0 on the day on which it entered its status. */
export function daysWaiting(since: Date, today: LagosDate): number {
  return Math.max(0, daysBetween(lagosDateOf(since), today));
}

/** Whoever has waited since before this instant has waited for more than so many days. */
export function waitingLongerThan(days: number, today: LagosDate): Date {
  return startOfLagosDay(addDays(today, -days));
}
