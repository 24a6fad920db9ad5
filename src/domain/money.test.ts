import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  add,
  basisPoints,
  formatAmount,
  formatNaira,
  fromNaira,
  kobo,
  larger,
  nairaOrNull,
  scaleDown,
  scaleHalfUp,
  scaleUp,
  smaller,
  subtract,
  toNaira,
  ZERO,
} from "./money.ts";

// Far above any lender's turnover, and still printed exactly to the kobo by a double.
const TEN_TRILLION_NAIRA = 1_000_000_000_000_000;
const amounts = fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: TEN_TRILLION_NAIRA }));

describe("an amount of money", () => {
  it("is whole kobo", () => {
    expect(kobo(123_450)).toBe(123_450);
    expect(ZERO).toBe(0);
  });

  it.each([0.5, 1.1, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])("is never %s", (amount) => {
    expect(() => kobo(amount)).toThrow(RangeError);
  });

  it("adds and subtracts exactly, and says so when it no longer can", () => {
    expect(add()).toBe(0);
    expect(add(kobo(10), kobo(20), kobo(12))).toBe(42);
    expect(subtract(kobo(10), kobo(25))).toBe(-15);
    expect(() => add(kobo(Number.MAX_SAFE_INTEGER), kobo(1))).toThrow(RangeError);
    expect(() => subtract(kobo(Number.MIN_SAFE_INTEGER), kobo(1))).toThrow(RangeError);
  });

  it("compares", () => {
    expect(smaller(kobo(1), kobo(2))).toBe(1);
    expect(smaller(kobo(2), kobo(1))).toBe(1);
    expect(larger(kobo(1), kobo(2))).toBe(2);
    expect(larger(kobo(-1), ZERO)).toBe(0);
  });
});

describe("a rate", () => {
  it("is whole basis points, not negative", () => {
    expect(basisPoints(500)).toBe(500);
    expect(basisPoints(0)).toBe(0);
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])("is never %s", (rate) => {
    expect(() => basisPoints(rate)).toThrow(RangeError);
  });
});

describe("a share of an amount", () => {
  it("rounds half up, up, or down, as the name says", () => {
    expect([scaleHalfUp(kobo(5), 1, 2), scaleUp(kobo(5), 1, 2), scaleDown(kobo(5), 1, 2)]).toEqual([3, 3, 2]);
    expect([scaleHalfUp(kobo(4), 1, 3), scaleUp(kobo(4), 1, 3), scaleDown(kobo(4), 1, 3)]).toEqual([1, 2, 1]);
    expect([scaleHalfUp(kobo(6), 1, 3), scaleUp(kobo(6), 1, 3), scaleDown(kobo(6), 1, 3)]).toEqual([2, 2, 2]);
    expect([scaleHalfUp(ZERO, 7, 3), scaleUp(ZERO, 7, 3), scaleDown(ZERO, 7, 3)]).toEqual([0, 0, 0]);
  });

  it("takes a third as 3,333 of 10,000: ₦49,995.00 of ₦150,000", () => {
    expect(scaleHalfUp(kobo(15_000_000), basisPoints(3333), 10_000)).toBe(4_999_500);
  });

  it("stays exact where the product is far beyond a double", () => {
    const third = scaleDown(kobo(Number.MAX_SAFE_INTEGER), 10n ** 30n, 3n * 10n ** 30n);
    expect(third).toBe(3_002_399_751_580_330);
  });

  it("refuses a result that is too large to be held", () => {
    expect(() => scaleHalfUp(kobo(Number.MAX_SAFE_INTEGER), 2, 1)).toThrow(RangeError);
    expect(() => scaleUp(kobo(Number.MAX_SAFE_INTEGER), 2, 1)).toThrow(RangeError);
    expect(() => scaleDown(kobo(Number.MAX_SAFE_INTEGER), 2, 1)).toThrow(RangeError);
  });

  it("is within a kobo of the exact one, for every amount and share", () => {
    const parts = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(amounts, parts, parts, (amount, a, b) => {
        const [numerator, denominator] = a < b ? [a, b] : [b, a];
        const exact = BigInt(amount) * BigInt(numerator);
        const [down, near, up] = [scaleDown, scaleHalfUp, scaleUp].map((scale) =>
          BigInt(scale(kobo(amount), numerator, denominator)),
        );
        const divisor = BigInt(denominator);
        expect(down).toBe(exact / divisor);
        expect(up).toBe(exact % divisor === 0n ? exact / divisor : exact / divisor + 1n);
        expect(near).toBe((exact % divisor) * 2n >= divisor ? exact / divisor + 1n : exact / divisor);
      }),
      { numRuns: 500 },
    );
  });
});

describe("money on the wire", () => {
  it("is a number of naira with at most two decimals", () => {
    expect(toNaira(kobo(123_450))).toBe(1234.5);
    expect(toNaira(kobo(1))).toBe(0.01);
    expect(JSON.stringify(toNaira(kobo(1_878_572)))).toBe("18785.72");
  });

  it("is the very number that its decimals are read as", () => {
    const any = fc.maxSafeInteger();
    fc.assert(fc.property(any, (amount) => toNaira(kobo(amount)) === Number((amount / 100).toFixed(2))));
  });

  it.each([
    [1234.5, 123_450],
    [0, 0],
    [0.07, 7],
    [1.15, 115],
    [8.2, 820],
    [-15.01, -1501],
  ])("₦%s is read as %s kobo", (naira, expected) => {
    expect(fromNaira(naira)).toBe(expected);
  });

  it.each([1.005, 0.001, 99.999, 2_000_000.001, 1_234_567.891, Number.NaN, Number.POSITIVE_INFINITY, 1e300])(
    "%s is no amount of naira",
    (naira) => {
      expect(fromNaira(naira)).toBeUndefined();
    },
  );

  it("goes out and comes back as the same kobo", () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(fromNaira(JSON.parse(JSON.stringify(toNaira(kobo(amount)))))).toBe(amount);
        expect(fromNaira(toNaira(kobo(-amount - 1)))).toBe(-amount - 1);
      }),
    );
  });
});

describe("money on the screen", () => {
  it.each([
    [0, "0.00"],
    [1, "0.01"],
    [123_450, "1,234.50"],
    [100_000_000_00, "100,000,000.00"],
    [-123_450, "-1,234.50"],
  ])("CST-04: %s kobo in a table read %s", (amount, text) => {
    expect(formatAmount(kobo(amount))).toBe(text);
  });

  it.each([
    [1_230_000, "₦12,300.00"],
    [0, "₦0.00"],
    [-50, "-₦0.50"],
  ])("CST-05: %s kobo with the naira sign read %s", (amount, text) => {
    expect(formatNaira(kobo(amount))).toBe(text);
  });

  it("CST-04: no letter, no blank and no currency is left over, and no kobo is lost", () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const text = formatAmount(kobo(amount));
        expect(text).toMatch(/^\d{1,3}(,\d{3})*\.\d{2}$/);
        expect(text.replace(/[,.]/g, "").replace(/^0+(?=\d)/, "")).toBe(String(amount));
      }),
    );
  });
});

describe("amounts side by side", () => {
  it("the larger and the smaller of two, in either order", () => {
    expect([larger(kobo(5), kobo(7)), larger(kobo(7), kobo(5)), larger(kobo(-1), kobo(-2))]).toEqual([7, 7, -1]);
    expect([smaller(kobo(5), kobo(7)), smaller(kobo(7), kobo(5)), smaller(kobo(-1), kobo(-2))]).toEqual([5, 5, -2]);
  });
});

describe("stored kobo on the wire", () => {
  it("are naira; what is not known is null, and nothing that is not kobo is passed on", () => {
    expect([nairaOrNull(123_450), nairaOrNull(0), nairaOrNull(null)]).toEqual([1234.5, 0, null]);
    expect(() => nairaOrNull(0.5)).toThrow(RangeError);
  });
});
