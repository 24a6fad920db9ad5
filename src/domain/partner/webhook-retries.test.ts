import fc from "fast-check";
import { expect, it } from "vitest";
import { nextTry, TRIED_FOR_MS } from "./webhook-retries.ts";

const BEGUN = new Date("2026-11-20T08:00:00Z");
const HOUR_MS = 3_600_000;

/** All tries of an event that is never accepted, each lasting that many milliseconds, as times since the first. */
function triesOf(lasting: (attempt: number) => number): readonly number[] {
  const tries = [0];
  let now = BEGUN.getTime();
  for (;;) {
    now += lasting(tries.length);
    const next = nextTry(tries.length, BEGUN, new Date(now));
    if (!next) return tries;
    now = next.getTime();
    tries.push(now - BEGUN.getTime());
  }
}

it("an event is tried for three days and no longer, with pauses that never shrink, none of them above six hours", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 40, maxLength: 40 }), (lasts) => {
      const tries = triesOf((attempt) => lasts[attempt] ?? 0);
      const pauses = tries.slice(1).map((at, place) => at - (tries[place] ?? 0));
      for (const [place, pause] of pauses.entries()) {
        // A try itself lasts up to ten seconds, which is not part of the pause.
        expect(pause).toBeGreaterThan((pauses[place - 1] ?? 0) - 10_001);
        expect(pause).toBeLessThanOrEqual(6 * HOUR_MS + 10_000);
      }
      expect(tries.at(-1)).toBeLessThanOrEqual(TRIED_FOR_MS);
      expect(tries.at(-1)).toBeGreaterThan(TRIED_FOR_MS - 6 * HOUR_MS - 10_001);
    }),
  );
});

it("pauses are ten seconds, a minute, five minutes, half an hour, then one, two, four and six hours", () => {
  const tries = triesOf(() => 0).slice(0, 10);
  expect(tries.slice(0, 5)).toEqual([0, 10_000, 70_000, 370_000, 2_170_000]);
  const later = tries.slice(5).map((at, place) => (at - (tries[place + 4] ?? 0)) / HOUR_MS);
  expect(later).toEqual([1, 2, 4, 6, 6]);
});

it("a try at the end of the three days is made, one after it is not", () => {
  const last = BEGUN.getTime() + TRIED_FOR_MS - 10_000;
  expect(nextTry(1, BEGUN, new Date(last))).toEqual(new Date(BEGUN.getTime() + TRIED_FOR_MS));
  expect(nextTry(1, BEGUN, new Date(last + 1))).toBeUndefined();
});
