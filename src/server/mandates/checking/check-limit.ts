import { Refusal } from "../../refusal/refusal.ts";

const CHECKS_A_MINUTE = 3;
const MINUTE_MS = 60_000;
const KEPT_MAX = 1_000;

const asked = new Map<string, readonly number[]>();

/** Every check is a call to the provider: a person may check a loan at most three times a minute per process (429). */
export function countCheck({ userId, loanId, at }: { userId: number | undefined; loanId: number; at: Date }): void {
  const now = at.getTime();
  // Also removes entries from a clock that was ahead.
  const isRecent = (time: number): boolean => Math.abs(now - time) < MINUTE_MS;
  if (asked.size >= KEPT_MAX) {
    for (const [key, times] of asked) if (!times.some(isRecent)) asked.delete(key);
  }
  const key = `${userId}|${loanId}`;
  const recent = (asked.get(key) ?? []).filter(isRecent);
  const [oldest] = recent;
  if (oldest !== undefined && recent.length >= CHECKS_A_MINUTE) {
    const retryAfter = Math.ceil((oldest + MINUTE_MS - now) / 1000);
    const words = `You have had this loan checked ${CHECKS_A_MINUTE} times in a minute. Try again in ${retryAfter} seconds.`;
    throw new Refusal("too-many-requests", words, { retryAfter });
  }
  asked.set(key, [...recent, now]);
}
