/** The provider bills each lookup, so all processes together make no more than these for leads. */
export const QUESTIONS_A_MINUTE = 60;
export const QUESTIONS_A_DAY = 2000;

/** This many consecutive lookups without an answer mean that the provider is down. */
export const SILENCE_AFTER = 5;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Recent lookups: their number, and whether the newest ones all had no answer. */
export interface Asked {
  readonly inMinute: number;
  readonly inDay: number;
  readonly newestAt: Date | null;
  readonly isSilent: boolean;
}

/** From when on lookups count against the minute and against the day. */
export function spansBefore(now: Date): { readonly minute: Date; readonly day: Date } {
  return { minute: new Date(now.getTime() - MINUTE_MS), day: new Date(now.getTime() - DAY_MS) };
}

/**
 * How many lookups may be made now. While the provider is silent, one a minute suffices to notice its return: an hour's
 * outage must not use up the day's limit.
 */
export function roomFor({ inMinute, inDay, newestAt, isSilent }: Asked, now: Date): number {
  const room = Math.max(0, Math.min(QUESTIONS_A_MINUTE - inMinute, QUESTIONS_A_DAY - inDay));
  if (!isSilent) return room;
  return newestAt !== null && newestAt > spansBefore(now).minute ? 0 : Math.min(room, 1);
}
