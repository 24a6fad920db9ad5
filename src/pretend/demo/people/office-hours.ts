import { addDays, type LagosDate, lagosDateOf, startOfLagosDay } from "../../../domain/time/lagos-date.ts";
import type { DemoRandom } from "../demo-random.ts";

const MINUTE_MS = 60_000;
const OPENS = 9 * 60;
const CLOSES = 17 * 60 + 30;

/** A moment of a Lagos day, by minutes since midnight; the seconds are drawn. */
export function momentOn(day: LagosDate, minute: number, random: DemoRandom): Date {
  return new Date(startOfLagosDay(day).getTime() + minute * MINUTE_MS + random.between(0, 59_999));
}

/** When somebody applies: any day and hour, seldom at night. */
export function leisureMoment(day: LagosDate, random: DemoRandom): Date {
  const [from, to] = random.weighted([
    [[0, 6 * 60 - 1] as const, 3],
    [[6 * 60, 9 * 60 - 1] as const, 17],
    [[9 * 60, 17 * 60 - 1] as const, 50],
    [[17 * 60, 23 * 60 + 30] as const, 30],
  ]);
  return momentOn(day, random.between(from, to), random);
}

/**
 * When the office acts: from 09:00 to 17:30, Monday to Saturday, at least three minutes after the moment given and at
 * most so many days later, Sundays not counted.
 */
export function officeMoment(after: Date, random: DemoRandom, daysMax = 1): Date {
  const day = workingDay(addDays(lagosDateOf(after), random.between(0, daysMax)));
  const drawn = momentOn(day, random.between(OPENS, CLOSES - 1), random);
  if (drawn.getTime() - after.getTime() > 3 * MINUTE_MS) return drawn;
  const soon = new Date(after.getTime() + random.between(4, 45) * MINUTE_MS);
  if (isOpen(soon)) return soon;
  const nextDay = workingDay(addDays(lagosDateOf(after), 1));
  return momentOn(nextDay, random.between(OPENS, 12 * 60), random);
}

function workingDay(day: LagosDate): LagosDate {
  return isSunday(day) ? addDays(day, 1) : day;
}

function isSunday(day: LagosDate): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
}

function isOpen(moment: Date): boolean {
  const day = lagosDateOf(moment);
  const minute = (moment.getTime() - startOfLagosDay(day).getTime()) / MINUTE_MS;
  return !isSunday(day) && minute >= OPENS && minute < CLOSES;
}
