import { type LagosDate, lagosDateOf } from "../domain/time/lagos-date.ts";

/** The one source of time. Rules are passed the day; tests pass in their own clock. */
export interface Clock {
  now(): Date;
  /** How far this machine's clock is ahead of this one, where they may differ. */
  aheadMs?(): number;
}

export const systemClock: Clock = { now: () => new Date() };

/** Clocks of processes differ by seconds. A time further ahead of ours was written by a wrong clock. */
export const CLOCKS_DIFFER_SECONDS = 60;

/** Whether a time recorded as "now" is so far ahead that its writer's clock was wrong. */
export function isOfWrongClock(written: Date, now: Date): boolean {
  return written > furthestFrom(now);
}

/** The furthest ahead a time recorded as "now" can be; `waitSeconds` more for a due time after such a wait. */
export function furthestFrom(now: Date, waitSeconds = 0): Date {
  return new Date(now.getTime() + (CLOCKS_DIFFER_SECONDS + waitSeconds) * 1000);
}

/** The business day: the current Lagos date, whatever zone the server runs in. */
export function today(clock: Clock): LagosDate {
  return lagosDateOf(clock.now());
}
