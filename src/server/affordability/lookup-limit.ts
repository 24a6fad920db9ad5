import { isOfWrongClock } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import { Refusal } from "../refusal/refusal.ts";
import { lookupsOf } from "./lookup.store.ts";

/** Every lookup is billed, so a person may send at most this many. Stored answers are free and do not count. */
export const LOOKUPS_A_MINUTE = 10;
export const LOOKUPS_A_DAY = 200;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The refusal of a claimed, unsent lookup if its sender has reached their limit; otherwise undefined. */
export async function refusalOfLookup(
  db: Database,
  lookupId: number,
  { askedBy, at }: { readonly askedBy: number | undefined; readonly at: Date },
): Promise<Refusal | undefined> {
  if (askedBy === undefined) return undefined;
  const since = new Date(at.getTime() - DAY_MS);
  const sent = await lookupsOf(db, { userId: askedBy, before: lookupId, since, most: LOOKUPS_A_DAY });
  const waitMs = (most: number, spanMs: number, counted = sent): number => {
    const oldest = counted[most - 1];
    return oldest ? oldest.getTime() + spanMs - at.getTime() : 0;
  };
  const dayMs = waitMs(LOOKUPS_A_DAY, DAY_MS);
  if (dayMs > 0) return tooMany(`${LOOKUPS_A_DAY} salary lookups in 24 hours`, dayMs);
  // Lookups dated by a clock that was ahead do not block anybody.
  const dated = sent.filter((one) => !isOfWrongClock(one, at));
  const minuteMs = waitMs(LOOKUPS_A_MINUTE, MINUTE_MS, dated);
  return minuteMs > 0 ? tooMany(`${LOOKUPS_A_MINUTE} salary lookups in a minute`, minuteMs) : undefined;
}

function tooMany(sent: string, waitMs: number): Refusal {
  const seconds = Math.ceil(waitMs / 1000);
  const words = `You have made ${sent}, and the provider bills each. Try again in ${spanWords(seconds)}.`;
  return new Refusal("too-many-requests", words, { retryAfter: seconds });
}

function spanWords(seconds: number): string {
  if (seconds <= 90) return `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
