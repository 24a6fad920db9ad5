import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { basisPoints, kobo } from "../money.ts";
import { type LoanTypeRules, managementFee, termsOf } from "./loan-type.ts";

describe("the management fee", () => {
  it("is one percent of ₦300,000: ₦3,000", () => {
    expect(managementFee(kobo(30_000_000), basisPoints(100))).toBe(300_000);
  });

  it("rounds half a kobo up", () => {
    expect(managementFee(kobo(50), basisPoints(100))).toBe(1);
    expect(managementFee(kobo(49), basisPoints(100))).toBe(0);
    expect(managementFee(kobo(100_033), basisPoints(150))).toBe(1_500);
    expect(managementFee(kobo(100_034), basisPoints(150))).toBe(1_501);
  });

  it("is nothing for a loan type without one", () => {
    expect(managementFee(kobo(45_000_000), basisPoints(0))).toBe(0);
  });

  it("never exceeds the loan and grows with it", () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000_00 }).map(kobo);
    const rate = fc.integer({ min: 0, max: 10_000 }).map(basisPoints);
    fc.assert(
      fc.property(amount, amount, rate, (a, b, bp) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        const fee = managementFee(more, bp);
        expect(fee).toBeLessThanOrEqual(more);
        expect(managementFee(less, bp)).toBeLessThanOrEqual(fee);
      }),
    );
  });
});

describe("the terms of a loan", () => {
  const smart: LoanTypeRules = {
    code: "SMART",
    method: "reducing",
    monthlyRate: basisPoints(500),
    minimumAmount: kobo(5_000_000),
    maximumAmount: kobo(200_000_000),
    minimumTenor: 3,
    maximumTenor: 12,
    managementFeeRate: basisPoints(150),
    feeMinimum: kobo(0),
    feeMaximum: undefined,
    isDevice: false,
    collectionDay: 25,
    debtServiceRatio: basisPoints(3333),
    liquidationPolicy: "principal_plus_month",
    graceDays: "next_working_day",
    maximumRunningLoans: 2,
    minimumSalaryCount: 3,
    salaryFreshnessDays: 45,
  };

  it("take method and rate from the loan type and the tenor from the customer", () => {
    expect(termsOf(smart, 7)).toEqual({ method: "reducing", monthlyRate: 500, tenorMonths: 7 });
  });
});
