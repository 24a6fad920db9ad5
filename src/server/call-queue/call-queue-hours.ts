import { CONTACT_FROM_HOUR, isContactTime, nextContactTime } from "../../domain/lead/contact-hours.ts";
import { addDays, lagosDate, lagosDateOf, startOfLagosDay } from "../../domain/time/lagos-date.ts";
import type { Database } from "../db/connect.ts";
import type { Asker } from "./call-queue.store.ts";
import { nextDue } from "./call-queue-figures.store.ts";

const HOUR_MS = 3_600_000;

/** The caller at a moment: until the day's calling hours start, the previous day is the last whose calls are due. */
export function askerAt(userId: number, now: Date): Asker {
  const today = lagosDateOf(now);
  const hasBegun = now.getTime() - startOfLagosDay(today).getTime() >= CONTACT_FROM_HOUR * HOUR_MS;
  return { userId, now, dueDay: hasBegun ? today : addDays(today, -1) };
}

/** When somebody who is not callable now becomes callable; undefined if nobody waits. */
export async function resumesAt(db: Database, asker: Asker): Promise<Date | undefined> {
  if (!isContactTime(asker.now)) return nextContactTime(asker.now);
  const { at, day } = await nextDue(db, asker);
  const opening = day === null ? undefined : nextContactTime(startOfLagosDay(lagosDate(day)));
  if (!at || !opening) return at ?? opening;
  return new Date(Math.min(at.getTime(), opening.getTime()));
}
