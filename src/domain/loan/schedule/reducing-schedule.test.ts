import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { basisPoints, kobo } from "../../money.ts";
import type { LoanTerms } from "../loan-type.ts";
import { largestReducingPrincipal, planReducing, reducingInstalment } from "./reducing-schedule.ts";

const reducing = (rate: number, tenorMonths: number): LoanTerms => ({
  method: "reducing",
  monthlyRate: basisPoints(rate),
  tenorMonths,
});

describe("the annuity", () => {
  it("is rounded up: ₦59,105.2404… a month for ₦300,000 at 5 % over 6 months is ₦59,105.25", () => {
    expect(reducingInstalment(kobo(30_000_000), reducing(500, 6))).toBe(5_910_525);
  });

  it("agrees with the textbook formula to the kobo above", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 1e9 }),
        fc.integer({ min: 1, max: 2_000 }),
        fc.integer({ min: 1, max: 60 }),
        (principal, rate, tenor) => {
          const growth = (1 + rate / 10_000) ** tenor;
          const textbook = (principal * (rate / 10_000) * growth) / (growth - 1);
          const exact = reducingInstalment(kobo(principal), reducing(rate, tenor));
          expect(exact).toBeGreaterThan(textbook - 0.01);
          expect(exact).toBeLessThan(textbook + 1.01);
        },
      ),
    );
  });

  it("stays exact where floating point would not: ₦90 trillion over 60 months", () => {
    const rows = planReducing(kobo(9_000_000_000_000_00), reducing(1, 60));
    expect(rows.reduce((sum, row) => sum + row.principal, 0)).toBe(9_000_000_000_000_00);
  });
});

describe("the rows of a reducing loan", () => {
  const rows = planReducing(kobo(30_000_000), reducing(500, 6));

  it("end with the balance and its interest, a few kobo below the instalment", () => {
    expect(rows.at(-1)).toEqual({ number: 6, principal: 5_629_065, interest: 281_453 });
  });

  it("owe after each month what the worked balances say, less the kobo rounded up", () => {
    let owed = 30_000_000;
    const balances = rows.map((row) => {
      owed -= row.principal;
      return owed;
    });
    const published = [25_589_476, 20_958_426, 16_095_823, 10_990_090, 5_629_071, 0];
    for (const [index, balance] of balances.entries()) {
      expect(Math.abs(balance - (published[index] ?? Number.NaN))).toBeLessThanOrEqual(6);
    }
  });
});

describe("the largest principal of a reducing instalment", () => {
  it("is the annuity turned round: ₦59,105.25 carries ₦300,000.04 at 5 % over 6 months", () => {
    expect(largestReducingPrincipal(kobo(5_910_525), reducing(500, 6))).toBe(30_000_004);
  });

  it("is exact: it fits, and one kobo more does not", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e11 }).map(kobo),
        fc.integer({ min: 0, max: 2_000 }),
        fc.integer({ min: 1, max: 60 }),
        (instalment, rate, tenor) => {
          const largest = largestReducingPrincipal(instalment, reducing(rate, tenor));
          expect(reducingInstalment(largest, reducing(rate, tenor))).toBeLessThanOrEqual(instalment);
          expect(reducingInstalment(kobo(largest + 1), reducing(rate, tenor))).toBeGreaterThan(instalment);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

describe("amounts far below what is ever lent", () => {
  it("still give whole rows, nothing negative and the exact principal", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000 }).map(kobo),
        fc.integer({ min: 0, max: 2_000 }),
        fc.integer({ min: 1, max: 60 }),
        (principal, rate, tenor) => {
          const rows = planReducing(principal, reducing(rate, tenor));
          expect(rows).toHaveLength(tenor);
          expect(rows.every((row) => row.principal >= 0 && row.interest >= 0)).toBe(true);
          expect(rows.reduce((sum, row) => sum + row.principal, 0)).toBe(principal);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
