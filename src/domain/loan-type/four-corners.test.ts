import fc from "fast-check";
import { expect, it } from "vitest";
import { basisPoints, kobo } from "../money.ts";
import { lagosDate } from "../time/lagos-date.ts";
import { fourCorners, tryCorner } from "./four-corners.ts";
import { termsOfCash } from "./loan-type-terms.testkit.ts";

const ON = lagosDate("2026-11-20");
const problemsOf = (differs: Parameters<typeof termsOfCash>[0]) =>
  fourCorners(termsOfCash(differs), ON).flatMap(({ problem }) => problem ?? []);

it("are the least and the most that is lent, for the shortest and the longest time, each with what it comes to", () => {
  const corners = fourCorners(termsOfCash(), ON).map(({ corner }) => corner);
  expect(
    corners.map((one) => [one?.amount, one?.tenorMonths, one?.instalment, one?.total, one?.fee, one?.payout]),
  ).toEqual([
    [1_000_000, 1, 1_050_000, 1_050_000, 10_000, 990_000],
    [1_000_000, 12, 133_334, 1_600_000, 10_000, 990_000],
    [100_000_000, 1, 105_000_000, 105_000_000, 1_000_000, 99_000_000],
    [100_000_000, 12, 13_333_334, 160_000_000, 1_000_000, 99_000_000],
  ]);
  expect(corners[3]?.rates.effective).toBeGreaterThan(100);
});

it("one does not come out where the fee leaves nothing, or no yearly cost can be worked out", () => {
  expect(problemsOf({ feeMinimum: kobo(1_000_000) })).toEqual([
    "₦10,000.00 over 1 month: the fee of ₦10,000.00 leaves nothing to pay out",
    "₦10,000.00 over 12 months: the fee of ₦10,000.00 leaves nothing to pay out",
  ]);
  expect(problemsOf({ monthlyRate: basisPoints(10_000), managementFeeRate: basisPoints(9_900) })).toContain(
    "₦10,000.00 over 1 month: its yearly cost cannot be worked out",
  );
});

it("one does not come out where nothing can be planned or offered; another mistake is nobody's answer", () => {
  const problemAt = (differs: Parameters<typeof termsOfCash>[0], amount = 1_000_000, tenorMonths = 6) =>
    tryCorner(termsOfCash(differs), { amount: kobo(amount), tenorMonths }, ON);
  expect(problemAt({}, 1_000_000, 0)).toEqual({
    amount: 1_000_000,
    tenorMonths: 0,
    corner: undefined,
    problem: "₦10,000.00 over 0 months: no schedule with key facts comes out",
  });
  expect(problemAt({}, 100_010_000)).toEqual({
    amount: 100_010_000,
    tenorMonths: 6,
    corner: undefined,
    problem: "₦1,000,100.00 over 6 months: no offer comes out",
  });
  // Offers are made in full hundreds of naira: the remainder is no reason to fail.
  expect(problemAt({}, 99_999_999).problem).toBeUndefined();
  expect(problemAt({ maximumAmount: kobo(1_005_000) }, 1_005_000).problem).toBeUndefined();
  expect(() =>
    tryCorner({ ...termsOfCash(), collectionDay: Symbol() as never }, { amount: kobo(1_000_000), tenorMonths: 1 }, ON),
  ).toThrow(TypeError);
});

it("whatever the terms, each corner has figures or says why it has none", () => {
  const terms = fc.record({
    method: fc.constantFrom("flat" as const, "reducing" as const),
    monthlyRate: fc.integer({ min: 0, max: 10_000 }).map(basisPoints),
    minimumAmount: fc.integer({ min: 1, max: 1_000_000 }).map(kobo),
    maximumTenor: fc.integer({ min: 1, max: 60 }),
    managementFeeRate: fc.integer({ min: 0, max: 10_000 }).map(basisPoints),
    feeMinimum: fc.integer({ min: 0, max: 2_000_000 }).map(kobo),
  });
  fc.assert(
    fc.property(terms, (differs) => {
      for (const { corner, problem, amount } of fourCorners(termsOfCash(differs), ON)) {
        expect(corner === undefined).toBe(problem !== undefined);
        if (!corner) continue;
        expect(corner.fee + corner.payout).toBe(amount);
        expect(corner.payout).toBeGreaterThan(0);
        expect(corner.total).toBeGreaterThanOrEqual(amount);
        expect(Number.isFinite(corner.rates.effective)).toBe(true);
      }
    }),
    { numRuns: 150 },
  );
});
