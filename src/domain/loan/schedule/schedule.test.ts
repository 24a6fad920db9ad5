import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { basisPoints, kobo } from "../../money.ts";
import type { InterestMethod, LoanTerms } from "../loan-type.ts";
import { instalmentOf, largestRowOf, type PlannedInstalment, planInstalments, totalOf } from "./schedule.ts";

const terms = (method: InterestMethod, rate: number, tenorMonths: number): LoanTerms => ({
  method,
  monthlyRate: basisPoints(rate),
  tenorMonths,
});
const rowTotal = (row: PlannedInstalment | undefined) => (row ? row.principal + row.interest : undefined);

describe("the worked examples of the lending rules", () => {
  it.each([
    ["₦300,000 at 5 % over 6 months, flat", 30_000_000, terms("flat", 500, 6), 6_500_000, 6_500_000, 39_000_000],
    ["₦100,000 at 4.5 % over 7 months, flat", 10_000_000, terms("flat", 450, 7), 1_878_572, 1_878_568, 13_150_000],
    [
      "₦300,000 at 5 % over 6 months, reducing",
      30_000_000,
      terms("reducing", 500, 6),
      5_910_525,
      5_910_518,
      35_463_143,
    ],
  ] as const)("%s", (_, principal, loanTerms, instalment, last, total) => {
    const rows = planInstalments(kobo(principal), loanTerms);
    expect(instalmentOf(kobo(principal), loanTerms)).toBe(instalment);
    expect(rows.slice(0, -1).map(rowTotal)).toEqual(Array(loanTerms.tenorMonths - 1).fill(instalment));
    expect(rowTotal(rows.at(-1))).toBe(last);
    expect(totalOf(rows)).toBe(total);
  });

  it("a flat loan repays the same principal and interest every month", () => {
    const rows = planInstalments(kobo(30_000_000), terms("flat", 500, 6));
    expect(rows.map((row) => row.number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(rows.every((row) => row.principal === 5_000_000 && row.interest === 1_500_000)).toBe(true);
  });

  it("a reducing loan charges 5 % of what is still owed, so interest falls and principal rises", () => {
    const rows = planInstalments(kobo(30_000_000), terms("reducing", 500, 6));
    expect(rows[0]).toEqual({ number: 1, principal: 4_410_525, interest: 1_500_000 });
    expect(rows[1]).toEqual({ number: 2, principal: 4_631_051, interest: 1_279_474 });
    const interests = rows.map((row) => row.interest);
    expect(interests).toEqual([...interests].sort((a, b) => b - a));
  });
});

describe("a loan without interest", () => {
  it.each(["flat", "reducing"] as const)("repays principal alone, the last row taking the rest (%s)", (method) => {
    const rows = planInstalments(kobo(10_000_000), terms(method, 0, 7));
    expect(instalmentOf(kobo(10_000_000), terms(method, 0, 7))).toBe(1_428_572);
    expect(rows.every((row) => row.interest === 0)).toBe(true);
    expect(rows.map((row) => row.principal)).toEqual([...Array(6).fill(1_428_572), 1_428_568]);
  });
});

describe("what a mandate must be allowed to take in a month", () => {
  it("is the instalment of a flat loan", () => {
    expect(largestRowOf(planInstalments(kobo(10_000_000), terms("flat", 450, 7)))).toBe(1_878_572);
  });

  it("is the last row of a reducing loan where month by month rounding left a kobo over", () => {
    const rows = planInstalments(kobo(30_450_000), terms("reducing", 500, 9));
    expect(largestRowOf(rows)).toBe(instalmentOf(kobo(30_450_000), terms("reducing", 500, 9)) + 1);
    expect(largestRowOf(rows)).toBe(rowTotal(rows.at(-1)));
  });

  it("is nothing without rows", () => {
    expect(largestRowOf([])).toBe(0);
  });
});

describe("the edges of a schedule", () => {
  it.each(["flat", "reducing"] as const)("one month is one row with the whole principal (%s)", (method) => {
    expect(planInstalments(kobo(10_000_000), terms(method, 500, 1))).toEqual([
      { number: 1, principal: 10_000_000, interest: 500_000 },
    ]);
    expect(instalmentOf(kobo(10_000_000), terms(method, 500, 1))).toBe(10_500_000);
  });

  it("the lowest rate there is leaves no row with less than no interest", () => {
    const rows = planInstalments(kobo(100_000), terms("flat", 1, 60));
    expect(Math.min(...rows.map((row) => row.interest))).toBe(0);
    expect(totalOf(rows)).toBe(100_600);
  });

  it("a loan that rounding clears early keeps empty rows to its last month", () => {
    const rows = planInstalments(kobo(61), terms("reducing", 0, 60));
    expect(rows).toHaveLength(60);
    expect(rows.slice(0, 30).every((row) => row.principal === 2)).toBe(true);
    expect(rows[30]?.principal).toBe(1);
    expect(rows.slice(31).every((row) => row.principal === 0 && row.interest === 0)).toBe(true);
  });

  it("nothing borrowed is nothing owed", () => {
    expect(totalOf(planInstalments(kobo(0), terms("flat", 500, 3)))).toBe(0);
    expect(totalOf(planInstalments(kobo(0), terms("reducing", 500, 3)))).toBe(0);
    expect(totalOf([])).toBe(0);
  });

  it.each([0, -1, 2.5, Number.NaN])("a tenor of %s months is refused", (tenor) => {
    expect(() => planInstalments(kobo(100_000), terms("flat", 500, tenor))).toThrow(RangeError);
    expect(() => instalmentOf(kobo(100_000), terms("reducing", 500, tenor))).toThrow(RangeError);
  });

  it("a negative principal is refused", () => {
    expect(() => planInstalments(kobo(-1), terms("flat", 500, 6))).toThrow(RangeError);
  });
});

describe("for every loan from ₦1,000, at 0 to 20 % a month, over 1 to 60 months", () => {
  const principals = fc.oneof(fc.integer({ min: 100_000, max: 300_000 }), fc.integer({ min: 100_000, max: 1e12 }));
  const rates = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 2_000 }));
  const loans = fc.record({
    principal: principals.map(kobo),
    terms: fc.record({
      method: fc.constantFrom("flat", "reducing") satisfies fc.Arbitrary<InterestMethod>,
      monthlyRate: rates.map(basisPoints),
      tenorMonths: fc.integer({ min: 1, max: 60 }),
    }),
  });
  const always = (holds: (principal: ReturnType<typeof kobo>, loanTerms: LoanTerms) => void) =>
    fc.assert(
      fc.property(loans, (loan) => holds(loan.principal, loan.terms)),
      { numRuns: 1_000 },
    );

  it("there are as many rows as months, numbered from 1", () => {
    always((principal, loanTerms) => {
      const numbers = planInstalments(principal, loanTerms).map((row) => row.number);
      expect(numbers).toEqual(Array.from({ length: loanTerms.tenorMonths }, (_, index) => index + 1));
    });
  });

  it("the principal column adds up to what was lent", () => {
    always((principal, loanTerms) => {
      const rows = planInstalments(principal, loanTerms);
      expect(rows.reduce((sum, row) => sum + row.principal, 0)).toBe(principal);
    });
  });

  it("nothing is negative and everything is whole kobo", () => {
    always((principal, loanTerms) => {
      for (const row of planInstalments(principal, loanTerms)) {
        expect(Number.isSafeInteger(row.principal) && Number.isSafeInteger(row.interest)).toBe(true);
        expect(Math.min(row.principal, row.interest)).toBeGreaterThanOrEqual(0);
      }
    });
  });

  it("the rows of a flat loan add up to principal and interest for the whole tenor", () => {
    always((principal, loanTerms) => {
      const months = BigInt(loanTerms.monthlyRate * loanTerms.tenorMonths);
      const interest = (BigInt(principal) * months * 2n + 10_000n) / 20_000n;
      const total = totalOf(planInstalments(principal, { ...loanTerms, method: "flat" }));
      expect(BigInt(total)).toBe(BigInt(principal) + interest);
    });
  });

  it("every row but the last is the instalment, and a flat loan's last row is never more", () => {
    always((principal, loanTerms) => {
      const flat = { ...loanTerms, method: "flat" as const };
      const rows = planInstalments(principal, flat).map(rowTotal);
      const instalment = instalmentOf(principal, flat);
      expect(rows.slice(0, -1).every((row) => row === instalment)).toBe(true);
      expect(rows.at(-1)).toBeLessThanOrEqual(instalment);
    });
  });

  it("the largest row times the months covers the total, so a mandate for it collects everything", () => {
    always((principal, loanTerms) => {
      const rows = planInstalments(principal, loanTerms);
      expect(BigInt(largestRowOf(rows)) * BigInt(rows.length)).toBeGreaterThanOrEqual(BigInt(totalOf(rows)));
    });
  });

  it("interest of a reducing loan is the month's rate on the balance, half up", () => {
    always((principal, loanTerms) => {
      let balance = BigInt(principal);
      for (const row of planInstalments(principal, { ...loanTerms, method: "reducing" })) {
        expect(BigInt(row.interest)).toBe((balance * BigInt(loanTerms.monthlyRate) * 2n + 10_000n) / 20_000n);
        balance -= BigInt(row.principal);
      }
      expect(balance).toBe(0n);
    });
  });

  it("a larger loan never has a smaller instalment, and a reducing loan never a larger one than a flat loan", () => {
    always((principal, loanTerms) => {
      const instalment = instalmentOf(principal, loanTerms);
      expect(instalmentOf(kobo(principal + 1), loanTerms)).toBeGreaterThanOrEqual(instalment);
      const reducing = instalmentOf(principal, { ...loanTerms, method: "reducing" });
      const flat = instalmentOf(principal, { ...loanTerms, method: "flat" });
      expect(reducing).toBeLessThanOrEqual(flat + 1);
    });
  });
});
