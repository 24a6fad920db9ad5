import { type LagosDate, lagosDateOf } from "../domain/time/lagos-date.ts";

/** The one source of time. Rules are told the day; tests hand in a clock of their own. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The business day: the Lagos date of this moment, whatever zone the server runs in. */
export function today(clock: Clock): LagosDate {
  return lagosDateOf(clock.now());
}
