const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long delivery of one event is tried. */
export const TRIED_FOR_MS = 72 * HOUR_MS;

// The pause after the n-th failed try; the last value repeats.
const PAUSES_MS: readonly number[] = [
  ...[10_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS],
  ...[HOUR_MS, 2 * HOUR_MS, 4 * HOUR_MS, 6 * HOUR_MS],
];
const LONGEST_MS = 6 * HOUR_MS;

/**
 * When an event is sent again after that many failed tries (1 or more), the first at `begunAt`; undefined if it is
 * given up, because that would be more than 72 hours later.
 */
export function nextTry(tries: number, begunAt: Date, now: Date): Date | undefined {
  const at = now.getTime() + (PAUSES_MS[tries - 1] ?? LONGEST_MS);
  return at - begunAt.getTime() > TRIED_FOR_MS ? undefined : new Date(at);
}
