import fc from "fast-check";
import { expect, it } from "vitest";
import { roundTicks } from "./round-ticks.ts";

it.each([
  [1, [0, 1]],
  [0.4, [0, 1]],
  [5, [0, 1, 2, 3, 4, 5]],
  [6, [0, 2, 4, 6]],
  [11, [0, 5, 10, 15]],
  [500_000, [0, 100_000, 200_000, 300_000, 400_000, 500_000]],
  [500_000.01, [0, 200_000, 400_000, 600_000]],
  [49_012_345.67, [0, 10_000_000, 20_000_000, 30_000_000, 40_000_000, 50_000_000]],
])("an axis up to %d has the ticks %j", (largest, ticks) => {
  expect(roundTicks(largest)).toEqual(ticks);
});

it("an axis without any value still has one step, so that nothing is divided by zero", () => {
  expect(roundTicks(0)).toEqual([0, 1]);
});

it("whatever the values, two to six even ticks hold them all, and the last is at most one step too high", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e13, noNaN: true }), (largest) => {
      const ticks = roundTicks(largest);
      const [step = Number.NaN, top = Number.NaN] = [ticks[1], ticks.at(-1)];
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks).toEqual(ticks.map((_, place) => place * step));
      expect(top).toBeGreaterThanOrEqual(largest);
      expect(top - step).toBeLessThan(largest);
      expect(String(step)).toMatch(/^[125]0*$/);
    }),
  );
});
