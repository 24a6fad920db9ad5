import { addDays, type LagosDate, lagosDateOf, startOfLagosDay } from "../../domain/time/lagos-date.ts";

const HOUR_MS = 3_600_000;
const NIGHT_BEGINS_MS = 2 * HOUR_MS;
const NIGHT_MS = 4 * HOUR_MS;

/** The nightly poll: from 02:00 to 06:00 in Lagos, of the day on which the night ends. */
export interface Night {
  readonly day: LagosDate;
  readonly beginsAt: Date;
  readonly endsAt: Date;
}

/** The latest night that has started. */
export function lastNight(now: Date): Night {
  const day = lagosDateOf(now);
  const begun = now.getTime() >= startOfLagosDay(day).getTime() + NIGHT_BEGINS_MS;
  return nightOf(begun ? day : addDays(day, -1));
}

function nightOf(day: LagosDate): Night {
  const beginsAt = new Date(startOfLagosDay(day).getTime() + NIGHT_BEGINS_MS);
  return { day, beginsAt, endsAt: new Date(beginsAt.getTime() + NIGHT_MS) };
}

/** When a mandate is polled next: at its own time of the coming night, which spreads the calls evenly. */
export function nextPollAt(now: Date, mandateReference: string): Date {
  const tonight = momentIn(nightOf(lagosDateOf(now)), mandateReference);
  return tonight > now ? tonight : momentIn(nightOf(addDays(lagosDateOf(now), 1)), mandateReference);
}

function momentIn({ beginsAt }: Night, mandateReference: string): Date {
  let hash = 0;
  for (const character of mandateReference) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return new Date(beginsAt.getTime() + ((Math.imul(hash, 2_654_435_761) >>> 0) % NIGHT_MS));
}

// After a failed check: 5 and 30 minutes, 2 hours, then nightly.
const AGAIN_AFTER_MS = [5 * 60_000, 30 * 60_000, 2 * HOUR_MS] as const;

/** When a mandate is polled again after that many failed checks in a row. */
export function pollAgainAt(now: Date, failures: number, mandateReference: string): Date {
  const wait = AGAIN_AFTER_MS[failures - 1];
  return wait === undefined ? nextPollAt(now, mandateReference) : new Date(now.getTime() + wait);
}
