import { type LagosDate, lagosDateOf } from "../domain/time/lagos-date.ts";

/** The one source of time. Rules are told the day; tests hand in a clock of their own. */
export interface Clock {
  now(): Date;
  /** How far this machine's own clock is ahead of this one, where they may differ. */
  aheadMs?(): number;
}

export const systemClock: Clock = { now: () => new Date() };

/** Clocks of processes differ by seconds. What was written further ahead of ours was written by one that was wrong. */
export const CLOCKS_DIFFER_SECONDS = 60;

/** Whether a moment that was written down when it was now lies so far ahead that the clock of its writer was wrong. */
export function isOfWrongClock(written: Date, now: Date): boolean {
  return written > furthestFrom(now);
}

/** The furthest ahead that what was written when it was now can lie; `waitSeconds` further, what was to be waited for so long. */
export function furthestFrom(now: Date, waitSeconds = 0): Date {
  return new Date(now.getTime() + (CLOCKS_DIFFER_SECONDS + waitSeconds) * 1000);
}

/** The business day: the Lagos date of this moment, whatever zone the server runs in. */
export function today(clock: Clock): LagosDate {
  return lagosDateOf(clock.now());
}
