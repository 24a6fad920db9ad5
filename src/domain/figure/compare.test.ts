import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kobo } from "../money.ts";
import { classOf, collectionRate, percentChange } from "./compare.ts";

describe("the change of a figure", () => {
  it.each([
    [100, 150, 50],
    [150, 100, -33.3],
    [3, 4, 33.3],
    [0, 0, 0],
    [0, 5, null],
    [5, 0, -100],
    [1000, 1001, 0.1],
    [100_000, 100_001, 0],
    [8, 7, -12.5],
  ])("DSH-14: from %i to %i is %s percent", (previous, current, percent) => {
    expect(percentChange(previous, current)).toBe(percent);
  });

  it("DSH-14: it has one decimal at most and the sign of the change", () => {
    const figure = fc.integer({ min: 0, max: 1e15 });
    fc.assert(
      fc.property(figure, figure, (previous, current) => {
        const percent = percentChange(previous, current);
        expect(percent === null).toBe(previous === 0 && current > 0);
        if (percent === null) return;
        if (percent > 0) expect(current).toBeGreaterThan(previous);
        if (percent < 0) expect(current).toBeLessThan(previous);
        expect(Object.is(percent, -0)).toBe(false);
        expect(Number(percent.toFixed(1))).toBe(percent);
      }),
    );
  });

  it.each([
    [1, 2, "more-is-good", "good"],
    [2, 1, "more-is-good", "bad"],
    [1, 2, "more-is-bad", "bad"],
    [2, 1, "more-is-bad", "good"],
    [1, 2, "neutral", "neutral"],
    [2, 2, "more-is-good", "neutral"],
    [2, 2, "more-is-bad", "neutral"],
  ] as const)("DSH-19: from %i to %i where %s is %s", (previous, current, leaning, expected) => {
    expect(classOf(previous, current, leaning)).toBe(expected);
  });
});

describe("the collection rate", () => {
  it("DSH-18: there is none when nothing was due", () => {
    expect(collectionRate(kobo(0), kobo(0))).toBeUndefined();
  });

  it("DSH-11: is the paid part of what was due in percent with one decimal, between 0 and 100", () => {
    expect([
      collectionRate(kobo(1), kobo(3)),
      collectionRate(kobo(2), kobo(3)),
      collectionRate(kobo(0), kobo(7)),
    ]).toEqual([33.3, 66.7, 0]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e15 }), fc.double({ min: 0, max: 1, noNaN: true }), (due, share) => {
        const rate = collectionRate(kobo(Math.floor(due * share)), kobo(due)) ?? -1;
        expect(rate >= 0 && rate <= 100).toBe(true);
        expect(Number(rate.toFixed(1))).toBe(rate);
      }),
    );
  });
});

it("a fall too small to show is no change at all, not a minus before a nought (DSH-14)", () => {
  expect(percentChange(1_000_000, 999_999)).toBe(0);
  expect(percentChange(1_000_000, 999_000)).toBe(-0.1);
});
