const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long an address is tried for one event. */
export const TRIED_FOR_MS = 72 * HOUR_MS;

// After the n-th try in vain; the last of them from then on.
const PAUSES_MS: readonly number[] = [
  ...[10_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS],
  ...[HOUR_MS, 2 * HOUR_MS, 4 * HOUR_MS, 6 * HOUR_MS],
];
const LONGEST_MS = 6 * HOUR_MS;

/**
 * When an event is sent again after so many tries in vain (1 or more), the first of which was at `begunAt`; undefined where it is
 * given up, because that would be more than 72 hours after it.
 */
export function nextTry(tries: number, begunAt: Date, now: Date): Date | undefined {
  const at = now.getTime() + (PAUSES_MS[tries - 1] ?? LONGEST_MS);
  return at - begunAt.getTime() > TRIED_FOR_MS ? undefined : new Date(at);
}
