import { CONTACT_FROM_HOUR, CONTACT_UNTIL_HOUR } from "../src/domain/lead/contact-hours.ts";
import { lagosDateOf, startOfLagosDay } from "../src/domain/time/lagos-date.ts";

const HOUR_MS = 3_600_000;

/** By how much a clock must be shifted so that people may be called for hours to come; 0 if they may. */
export function shiftIntoCallingHours(now: Date): number {
  const hour = (now.getTime() - startOfLagosDay(lagosDateOf(now)).getTime()) / HOUR_MS;
  const isGood = hour >= CONTACT_FROM_HOUR && hour < CONTACT_UNTIL_HOUR - 0.5;
  return isGood ? 0 : Math.round((CONTACT_FROM_HOUR + 4 - hour) * HOUR_MS);
}
