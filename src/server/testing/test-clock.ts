import type { Clock } from "../clock.ts";

/** A clock that stands still until it is moved. */
export interface TestClock extends Clock {
  set(instant: string | Date): void;
  advance(seconds: number): void;
}

/** Business day of the tests: a Friday morning in Lagos, five weeks before the collection day after next. */
export const TEST_NOW = "2026-11-20T08:30:00.000Z";

export function testClock(start: string = TEST_NOW): TestClock {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    set: (instant) => {
      now = new Date(instant);
    },
    advance: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
  };
}
