import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { basisPoints, kobo } from "../money.ts";
import { allocatePayment } from "../repayment/allocate.ts";
import { allocateSettlement } from "../repayment/settle.ts";
import { addDays, lagosDate } from "../time/lagos-date.ts";
import { coolingOffEnds, quoteSettlement } from "./cooling-off.ts";
import { COOLING_OFF_DAYS } from "./cooling-off-days.ts";
import { NO_GRACE } from "./grace.ts";
import { type OwedRow, quoteLiquidation } from "./liquidation.ts";
import type { LiquidationPolicy } from "./loan-type.ts";
import { dueDates } from "./schedule/due-dates.ts";
import { planInstalments } from "./schedule/schedule.ts";

const naira = (amount: number) => kobo(Math.round(amount * 100));
const PAID_OUT = lagosDate("2026-02-10");
const by = (policy: LiquidationPolicy) => ({ policy, grace: NO_GRACE });
const START = { paidOutOn: PAID_OUT, fee: naira(3_000), coolingOffDays: COOLING_OFF_DAYS };

function loan(paid = 0): OwedRow[] {
  const dates = dueDates(PAID_OUT, 25, 6);
  const terms = { method: "flat", monthlyRate: basisPoints(500), tenorMonths: 6 } as const;
  const rows = planInstalments(naira(300_000), terms).map((row, index) => ({
    ...row,
    dueDate: dates[index] ?? PAID_OUT,
    principalPaid: kobo(0),
    interestPaid: kobo(0),
  }));
  return payTo(rows, paid);
}

function payTo(rows: readonly OwedRow[], paid: number): OwedRow[] {
  const { allocations } = allocatePayment(rows, naira(paid));
  return rows.map((row) => {
    const part = allocations.find(({ number }) => number === row.number);
    return part ? { ...row, principalPaid: part.principal, interestPaid: part.interest } : row;
  });
}

describe("giving a loan back within the cooling-off", () => {
  it.each([0, 1, COOLING_OFF_DAYS])(
    "costs what was received, without interest and fee, %s days after the payout",
    (days) => {
      const quote = quoteSettlement(loan(), addDays(PAID_OUT, days), by("principal_plus_month"), START);
      expect(quote).toMatchObject({
        amount: naira(297_000),
        principal: naira(300_000),
        interest: 0,
        feeReturned: naira(3_000),
        interestReturned: 0,
        validTo: "2026-02-17",
        coolingOffTo: "2026-02-17",
        afterwards: naira(315_000),
      });
    },
  );

  it("costs the ordinary settlement from the day after its last", () => {
    const on = addDays(coolingOffEnds(START), 1);
    const quote = quoteSettlement(loan(), on, by("principal_plus_month"), START);
    expect(quote).toEqual({
      ...quoteLiquidation(loan(), on, by("principal_plus_month")),
      feeReturned: 0,
      interestReturned: 0,
      coolingOffTo: undefined,
    });
    expect(quote.amount).toBe(naira(315_000));
  });

  it("gives interest back that was paid meanwhile", () => {
    const quote = quoteSettlement(loan(65_000), PAID_OUT, by("principal_plus_month"), START);
    expect(quote).toMatchObject({ principal: naira(250_000), interestReturned: naira(15_000), amount: naira(232_000) });
  });

  it("is unknown of a loan without a payout", () => {
    expect(quoteSettlement(loan(), PAID_OUT, by("contract_balance"), undefined).amount).toBe(naira(390_000));
  });

  it("for any loan and anything paid: never below zero, never above the ordinary settlement, nothing lost between", () => {
    const cases = fc.record({
      paid: fc.integer({ min: 0, max: 389_000 }),
      fee: fc.integer({ min: 0, max: 50_000_00 }).map(kobo),
      days: fc.integer({ min: 0, max: COOLING_OFF_DAYS }),
      policy: fc.constantFrom("principal_plus_month" as const, "contract_balance" as const, "rule_of_78" as const),
    });
    fc.assert(
      fc.property(cases, ({ paid, fee, days, policy }) => {
        const rows = loan(paid);
        const on = addDays(PAID_OUT, days);
        const quote = quoteSettlement(rows, on, by(policy), { ...START, fee });
        expect(quote.amount).toBeGreaterThanOrEqual(0);
        expect(quote.amount).toBeLessThanOrEqual(quoteLiquidation(rows, on, by(policy)).amount);
        expect(quote.amount + quote.feeReturned + quote.interestReturned).toBe(quote.principal);
        const shared = allocateSettlement(rows, quote);
        expect(shared.reduce((sum, part) => sum + part.principal + part.interest, 0)).toBe(quote.principal);
      }),
    );
  });

  it("a customer who was paid out and gives it back has paid nothing in the end, whatever was deducted meanwhile", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 195_000 }), (paid) => {
        const quote = quoteSettlement(loan(paid), PAID_OUT, by("principal_plus_month"), START);
        expect(naira(paid) + quote.amount).toBe(naira(297_000));
      }),
    );
  });
});
