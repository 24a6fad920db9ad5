/** The provider bills each question, so that the whole house, in however many processes, asks about no more leads than these. */
export const QUESTIONS_A_MINUTE = 60;
export const QUESTIONS_A_DAY = 2000;

/** As many questions without an answer, one after the other, say that the provider is out of order. */
export const SILENCE_AFTER = 5;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What was asked lately: how much, and whether the newest questions were all left without an answer. */
export interface Asked {
  readonly inMinute: number;
  readonly inDay: number;
  readonly newestAt: Date | null;
  readonly isSilent: boolean;
}

/** From when on questions count against the minute and against the day. */
export function spansBefore(now: Date): { readonly minute: Date; readonly day: Date } {
  return { minute: new Date(now.getTime() - MINUTE_MS), day: new Date(now.getTime() - DAY_MS) };
}

/**
 * How many questions may be asked now. While the provider is silent one a minute is enough to hear whether it is back: an
 * hour without it must not use up the day.
 */
export function roomFor({ inMinute, inDay, newestAt, isSilent }: Asked, now: Date): number {
  const room = Math.max(0, Math.min(QUESTIONS_A_MINUTE - inMinute, QUESTIONS_A_DAY - inDay));
  if (!isSilent) return room;
  return newestAt !== null && newestAt > spansBefore(now).minute ? 0 : Math.min(room, 1);
}
