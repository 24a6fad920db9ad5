import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, lagosDate, startOfLagosDay } from "../time/lagos-date.ts";
import { daysWaiting, WAIT_LIMITS, waitingLongerThan } from "./waiting.ts";

const TODAY = lagosDate("2026-11-27");

it("a loan has waited for a day from the next midnight in Lagos on", () => {
  expect(daysWaiting(new Date("2026-11-26T22:59:59Z"), TODAY)).toBe(1);
  expect(daysWaiting(new Date("2026-11-26T23:00:00Z"), TODAY)).toBe(0);
  expect(daysWaiting(new Date("2026-11-28T10:00:00Z"), TODAY)).toBe(0);
});

it("the instant of a limit tells exactly those apart whose days exceed it", () => {
  const instants = fc.integer({ min: -10 * 86_400_000, max: 0 }).map((ms) => {
    return new Date(startOfLagosDay(addDays(TODAY, 1)).getTime() - 1 + ms);
  });
  fc.assert(
    fc.property(instants, fc.constantFrom(...Object.values(WAIT_LIMITS)), (since, days) => {
      expect(since < waitingLongerThan(days, TODAY)).toBe(daysWaiting(since, TODAY) > days);
    }),
  );
});
