import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { basisPoints, kobo } from "../../money.ts";
import { addDays, lagosDate } from "../../time/lagos-date.ts";
import { dueDates } from "../schedule/due-dates.ts";
import { planInstalments } from "../schedule/schedule.ts";
import { annualisedCost, annualRates } from "./annualised-cost.ts";

const paidOutOn = lagosDate("2026-01-25");
const once = (days: number, principal: number, interest: number) => [
  { dueDate: addDays(paidOutOn, days), principal: kobo(principal), interest: kobo(interest) },
];

function sixMonths(method: "flat" | "reducing", rate: number) {
  const dates = dueDates(lagosDate("2026-02-01"), 25, 6);
  const rows = planInstalments(kobo(30_000_000), { method, monthlyRate: basisPoints(rate), tenorMonths: 6 });
  return rows.map((row, index) => ({ ...row, dueDate: dates[index] ?? paidOutOn }));
}

describe("the annualised cost, as the key facts statement shows it", () => {
  it("is 10 % when ₦100 lent for a year comes back as ₦110", () => {
    expect(annualisedCost(kobo(10_000), once(365, 10_000, 1_000), paidOutOn)).toBe(10);
  });

  it("compounds: 5 % for 73 days is 27.6 % a year", () => {
    expect(annualisedCost(kobo(10_000), once(73, 10_000, 500), paidOutOn)).toBe(27.6);
  });

  it("of 5 % a month on the reducing balance is near the compounded 79.6 %", () => {
    const cost = annualisedCost(kobo(30_000_000), sixMonths("reducing", 500), paidOutOn);
    expect(cost).toBeGreaterThan(76);
    expect(cost).toBeLessThan(84);
  });

  it("of a flat loan is far above the reducing one at the same rate", () => {
    const flat = annualisedCost(kobo(30_000_000), sixMonths("flat", 500), paidOutOn);
    expect(flat).toBeGreaterThan(annualisedCost(kobo(30_000_000), sixMonths("reducing", 500), paidOutOn) + 40);
  });

  it("counts a fee kept from the payout as cost", () => {
    const rows = sixMonths("flat", 500);
    expect(annualisedCost(kobo(29_700_000), rows, paidOutOn)).toBeGreaterThan(
      annualisedCost(kobo(30_000_000), rows, paidOutOn),
    );
  });

  it("is nothing for a loan without interest and fee", () => {
    expect(annualisedCost(kobo(30_000_000), sixMonths("flat", 0), paidOutOn)).toBe(0);
  });

  it("has one decimal, never more", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 10 }), (rate, feePercent) => {
        const cost = annualisedCost(kobo(300_000 * (100 - feePercent)), sixMonths("flat", rate), paidOutOn);
        expect(Number.isFinite(cost) && cost >= 0).toBe(true);
        expect(Number(cost.toFixed(1))).toBe(cost);
      }),
    );
  });

  it("ends at a ceiling when no rate explains the repayments", () => {
    expect(annualisedCost(kobo(10_000), once(0, 10_000, 1_000), paidOutOn)).toBe(1_000_000);
  });

  it.each([0, -1])("needs a payout above zero, not %s", (payout) => {
    expect(() => annualisedCost(kobo(payout), once(30, 100, 1), paidOutOn)).toThrow(RangeError);
  });
});

describe("both annual rates of a loan, from its real cash flows", () => {
  const monthsOn = (rows: readonly { principal: number; interest: number }[]) =>
    rows.map(({ principal, interest }, index) => ({
      dueDate: addDays(paidOutOn, Math.round(((index + 1) * 365) / 12)),
      principal: kobo(principal),
      interest: kobo(interest),
    }));

  it("of 5 % a month on what is still owed, repaid month by month: 60 % nominal, 79.6 % effective", () => {
    const rows = planInstalments(kobo(30_000_000), {
      method: "reducing",
      monthlyRate: basisPoints(500),
      tenorMonths: 12,
    });
    const { nominal, effective } = annualRates(kobo(30_000_000), monthsOn(rows), paidOutOn);
    expect(Math.abs(nominal - 60)).toBeLessThan(0.3);
    expect(Math.abs(effective - 79.6)).toBeLessThan(0.5);
  });

  it("of ₦100 for one month at 5 % less a fee of 1 %: 105 for 99, which is 6.06 % a month", () => {
    const rows = [{ dueDate: addDays(paidOutOn, 365), principal: kobo(10_000), interest: kobo(500) }];
    expect(annualRates(kobo(9_900), rows, paidOutOn)).toEqual({ nominal: 5.9, effective: 6.1 });
  });

  it("of the worked offer, ₦300,000 at 5 % flat for six months less 1 %: six times 65,000 for 297,000 is 8.4 % a month", () => {
    const rows = planInstalments(kobo(30_000_000), { method: "flat", monthlyRate: basisPoints(500), tenorMonths: 6 });
    expect(annualRates(kobo(29_700_000), monthsOn(rows), paidOutOn)).toEqual({ nominal: 100.6, effective: 162.8 });
  });

  const loans = fc.record({
    principal: fc.integer({ min: 100_000, max: 300_000_000 }),
    feeBp: fc.integer({ min: 0, max: 1_000 }),
    monthlyRate: fc.integer({ min: 1, max: 1_000 }).map(basisPoints),
    tenorMonths: fc.integer({ min: 1, max: 24 }),
    method: fc.constantFrom("flat" as const, "reducing" as const),
    wait: fc.integer({ min: 5, max: 45 }),
  });
  const flowsOf = ({ principal, feeBp, wait, ...terms }: Generated) => {
    const dates = dueDates(addDays(paidOutOn, wait - 14), 25, terms.tenorMonths);
    const rows = planInstalments(kobo(principal), terms).map((row, index) => ({
      ...row,
      dueDate: dates[index] ?? paidOutOn,
    }));
    return { payout: kobo(principal - Math.round((principal * feeBp) / 10_000)), rows };
  };
  type Generated = typeof loans extends fc.Arbitrary<infer Value> ? Value : never;

  it("repayments discounted at the effective rate are worth what was received, within the rounding of the rate", () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const { payout, rows } = flowsOf(loan);
        const { effective } = annualRates(payout, rows, paidOutOn);
        const worth = (percent: number) =>
          rows.reduce((sum, row) => {
            const years = (Date.parse(row.dueDate) - Date.parse(paidOutOn)) / (365 * 86_400_000);
            return sum + (row.principal + row.interest) / (1 + percent / 100) ** years;
          }, 0);
        if (effective >= 1_000_000) return;
        expect(worth(effective - 0.051)).toBeGreaterThanOrEqual(payout * (1 - 1e-9));
        expect(worth(effective + 0.051)).toBeLessThanOrEqual(payout * (1 + 1e-9));
      }),
    );
  });

  it("the nominal rate compounds monthly to the effective one and never stands above it", () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const { payout, rows } = flowsOf(loan);
        const { nominal, effective } = annualRates(payout, rows, paidOutOn);
        expect(nominal).toBeLessThanOrEqual(effective);
        const compounded = (from: number) => 100 * ((1 + from / 1200) ** 12 - 1);
        expect(compounded(nominal - 0.051)).toBeLessThanOrEqual(effective + 0.051);
        expect(compounded(nominal + 0.051)).toBeGreaterThanOrEqual(effective - 0.051);
      }),
    );
  });

  it("a higher fee never makes a loan cheaper", () => {
    fc.assert(
      fc.property(loans, fc.integer({ min: 0, max: 1_000 }), (loan, more) => {
        const cheap = flowsOf({ ...loan, feeBp: Math.min(loan.feeBp, more) });
        const dear = flowsOf({ ...loan, feeBp: Math.max(loan.feeBp, more) });
        const cost = ({ payout, rows }: typeof cheap) => annualRates(payout, rows, paidOutOn).effective;
        expect(cost(dear)).toBeGreaterThanOrEqual(cost(cheap));
      }),
    );
  });
});
