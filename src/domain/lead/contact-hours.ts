import { addDays, lagosDateOf, startOfLagosDay } from "../time/lagos-date.ts";

const HOUR_MS = 3_600_000;

/** The hours of the Lagos day between which people may be called and written to; the end is exclusive. */
export const CONTACT_FROM_HOUR = 8;
export const CONTACT_UNTIL_HOUR = 19;

/** Whether people may be called and written to now: 08:00 up to 19:00 in Lagos, every day of the week. */
export function isContactTime(now: Date): boolean {
  const hours = (now.getTime() - startOfLagosDay(lagosDateOf(now)).getTime()) / HOUR_MS;
  return hours >= CONTACT_FROM_HOUR && hours < CONTACT_UNTIL_HOUR;
}

/** The first instant, not before the one given, at which people may be called and written to. */
export function nextContactTime(from: Date): Date {
  if (isContactTime(from)) return from;
  const day = lagosDateOf(from);
  const opens = opening(day);
  return opens.getTime() >= from.getTime() ? opens : opening(addDays(day, 1));
}

function opening(day: ReturnType<typeof lagosDateOf>): Date {
  return new Date(startOfLagosDay(day).getTime() + CONTACT_FROM_HOUR * HOUR_MS);
}
