import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { basisPoints, kobo } from "../money.ts";
import { addDays, lagosDate } from "../time/lagos-date.ts";
import { annualisedCost } from "./annualised-cost.ts";
import { dueDates } from "./due-dates.ts";
import { planInstalments } from "./schedule.ts";

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
