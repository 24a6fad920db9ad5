import { addDays, type LagosDate } from "../time/lagos-date.ts";

export const KEY_DAYS_MAX = 365;
const KEY_DAYS = 90;

/** The last day of a key with no chosen end. */
export function usualLastDay(today: LagosDate): LagosDate {
  return addDays(today, KEY_DAYS);
}

/** Why a key cannot last until the end of this day; undefined if it can. */
export function lastDayMistake(day: LagosDate, today: LagosDate): string | undefined {
  if (day < today) return "Choose today or a later day";
  return day > addDays(today, KEY_DAYS_MAX) ? "A key lives for a year at most" : undefined;
}
