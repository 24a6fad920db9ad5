import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { basisPoints, kobo } from "../money.ts";
import { allocatePayment } from "../repayment/allocate.ts";
import { addDays, lagosDate } from "../time/lagos-date.ts";
import { statutoryDays } from "../time/public-holidays.ts";
import { type Grace, graceEnd, NO_GRACE } from "./grace.ts";
import { liquidationAmount, type OwedRow, outstandingBalance, quoteLiquidation } from "./liquidation.ts";
import type { LiquidationPolicy, LoanTerms } from "./loan-type.ts";
import { dueDates } from "./schedule/due-dates.ts";
import { planInstalments } from "./schedule/schedule.ts";

const naira = (amount: number) => kobo(Math.round(amount * 100));
const day = lagosDate;
const POLICIES: readonly LiquidationPolicy[] = ["principal_plus_month", "contract_balance", "rule_of_78"];

const by = (policy: LiquidationPolicy, grace = NO_GRACE) => ({ policy, grace });
const TO_WORKING_DAY: Grace = { days: "next_working_day", holidays: statutoryDays(2026, 2028) };

/** A loan set up on 2 January 2026 and collected on the 25th, with the first rows paid in full. */
function loan(paidRows: number, principal = 300_000, terms: Partial<LoanTerms> = {}): OwedRow[] {
  const full: LoanTerms = { method: "flat", monthlyRate: basisPoints(500), tenorMonths: 6, ...terms };
  const dates = dueDates(day("2026-01-02"), 25, full.tenorMonths);
  return planInstalments(naira(principal), full).map((row, index) => ({
    ...row,
    dueDate: dates[index] ?? day("2099-01-01"),
    principalPaid: index < paidRows ? row.principal : kobo(0),
    interestPaid: index < paidRows ? row.interest : kobo(0),
  }));
}
const afterTwoOfSix = loan(2);

describe("what is still owed of a loan", () => {
  it("is everything at first, 4 of 6 instalments after two, nothing at the end", () => {
    expect(outstandingBalance(loan(0))).toBe(naira(390_000));
    expect(outstandingBalance(afterTwoOfSix)).toBe(naira(260_000));
    expect(outstandingBalance(loan(6))).toBe(0);
    expect(outstandingBalance([])).toBe(0);
  });

  it("counts a row paid in part for the rest of it", () => {
    const rows = afterTwoOfSix.map((row) => (row.number === 3 ? { ...row, interestPaid: naira(10_000) } : row));
    expect(outstandingBalance(rows)).toBe(naira(250_000));
  });
});

it("DED-11, OPN-51: the amount alone is the amount of the quote, for every policy and on any day", () => {
  const days = fc.integer({ min: -40, max: 400 }).map((after) => addDays(day("2026-01-02"), after));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6 }), days, fc.constantFrom(...POLICIES), (paid, on, policy) => {
      expect(liquidationAmount(loan(paid), on, by(policy))).toBe(quoteLiquidation(loan(paid), on, by(policy)).amount);
    }),
  );
});

describe("settling by principal and the running month, after 2 of 6 (OPN-51)", () => {
  const quoteOn = (text: string) => quoteLiquidation(afterTwoOfSix, day(text), by("principal_plus_month"));

  it.each(["2026-02-26", "2026-03-10", "2026-03-24", "2026-03-25"])("costs ₦215,000 on %s", (on) => {
    expect(quoteOn(on)).toEqual({
      amount: naira(215_000),
      principal: naira(200_000),
      interest: naira(15_000),
      validTo: "2026-03-25",
      afterwards: naira(230_000),
    });
  });

  it("costs ₦230,000 from the day after the third due date, when row 3 stays unpaid", () => {
    expect(quoteOn("2026-03-26")).toEqual({
      amount: naira(230_000),
      principal: naira(200_000),
      interest: naira(30_000),
      validTo: "2026-04-25",
      afterwards: naira(245_000),
    });
  });

  it("a row due that very day is counted once: the second due date asks for no third month", () => {
    expect(quoteOn("2026-02-25")).toMatchObject({ amount: naira(200_000), interest: 0, validTo: "2026-02-25" });
    expect(quoteOn("2026-02-25").afterwards).toBe(naira(215_000));
  });

  it("before the first due date the running month is the first", () => {
    const quote = quoteLiquidation(loan(0), day("2026-01-02"), by("principal_plus_month"));
    expect(quote).toMatchObject({ amount: naira(315_000), validTo: "2026-01-25", afterwards: naira(330_000) });
  });

  it("a month already paid ahead costs no interest again", () => {
    const quote = quoteLiquidation(loan(3), day("2026-03-10"), by("principal_plus_month"));
    expect(quote).toMatchObject({ amount: naira(150_000), interest: 0, afterwards: naira(165_000) });
  });

  it("interest paid in part of the running month is taken off", () => {
    const rows = afterTwoOfSix.map((row) => (row.number === 3 ? { ...row, interestPaid: naira(5_000) } : row));
    expect(quoteLiquidation(rows, day("2026-03-10"), by("principal_plus_month")).amount).toBe(naira(210_000));
  });

  it("after the last due date it is the whole balance and changes no more", () => {
    const quote = quoteOn("2026-07-01");
    expect(quote).toMatchObject({ amount: naira(260_000), validTo: undefined, afterwards: undefined });
  });

  it("in the last month the amount is already final, and says so", () => {
    expect(quoteOn("2026-06-20")).toMatchObject({
      amount: naira(260_000),
      validTo: "2026-06-25",
      afterwards: naira(260_000),
    });
  });

  it("a loan paid off costs nothing and nothing follows", () => {
    expect(quoteLiquidation(loan(6), day("2026-03-10"), by("principal_plus_month"))).toEqual({
      amount: 0,
      principal: 0,
      interest: 0,
      validTo: undefined,
      afterwards: undefined,
    });
  });

  it("works alike for a reducing loan: the balance and that month's interest on it", () => {
    const rows = loan(2, 300_000, { method: "reducing" });
    const quote = quoteLiquidation(rows, day("2026-03-10"), by("principal_plus_month"));
    expect(quote.principal).toBe(20_958_424);
    expect(quote.interest).toBe(1_047_921);
  });
});

describe("settling by the contract balance", () => {
  it("costs every unpaid instalment in full, whatever the day", () => {
    for (const on of ["2026-01-02", "2026-02-25", "2026-03-26", "2027-01-01"]) {
      expect(quoteLiquidation(afterTwoOfSix, day(on), by("contract_balance")).amount).toBe(naira(260_000));
    }
  });

  it("says that the same amount follows the next due date", () => {
    const quote = quoteLiquidation(afterTwoOfSix, day("2026-03-01"), by("contract_balance"));
    expect(quote).toMatchObject({ validTo: "2026-03-25", afterwards: naira(260_000) });
  });
});

describe("settling by the rule of 78", () => {
  it("gives back 20/42 of the interest with four months to go: ₦217,142.86 after 2 of 6", () => {
    const quote = quoteLiquidation(afterTwoOfSix, day("2026-03-10"), by("rule_of_78"));
    expect(quote).toMatchObject({ amount: naira(217_142.86), principal: naira(200_000), interest: naira(17_142.86) });
  });

  it("gives back 12/42 the day after the third due date", () => {
    expect(quoteLiquidation(afterTwoOfSix, day("2026-03-25"), by("rule_of_78")).afterwards).toBe(naira(234_285.71));
    expect(quoteLiquidation(afterTwoOfSix, day("2026-03-26"), by("rule_of_78")).amount).toBe(naira(234_285.71));
  });

  it("gives nothing back once every month is over", () => {
    expect(quoteLiquidation(afterTwoOfSix, day("2026-07-01"), by("rule_of_78")).amount).toBe(naira(260_000));
  });

  it("never gives back interest that was paid", () => {
    expect(quoteLiquidation(loan(5), day("2026-01-10"), by("rule_of_78"))).toMatchObject({
      amount: naira(50_000),
      interest: 0,
    });
  });
});

describe("settling on a day of grace", () => {
  // Of the due dates 25 January and 25 April 2026 one is a Sunday and one a Saturday; the other four are working days.
  const quoteOn = (text: string, grace = TO_WORKING_DAY, rows = loan(3)) =>
    quoteLiquidation(rows, day(text), by("principal_plus_month", grace));

  it.each(["2026-04-25", "2026-04-26", "2026-04-27"])("costs on %s what it cost on the due date", (on) => {
    expect(quoteOn(on)).toEqual({
      amount: naira(165_000),
      principal: naira(150_000),
      interest: naira(15_000),
      validTo: "2026-04-27",
      afterwards: naira(180_000),
    });
  });

  it("costs the month that has begun on the day after the last of them, and without them on the day after the due date", () => {
    expect(quoteOn("2026-04-28")).toMatchObject({ amount: naira(180_000), validTo: "2026-05-25" });
    expect(quoteOn("2026-04-26", NO_GRACE)).toMatchObject({ amount: naira(180_000), validTo: "2026-05-25" });
  });

  it("begins no new month for a loan that has paid up to the due date", () => {
    expect(quoteOn("2026-04-26", TO_WORKING_DAY, loan(4))).toMatchObject({ amount: naira(100_000), interest: 0 });
    expect(quoteOn("2026-04-28", TO_WORKING_DAY, loan(4))).toMatchObject({ amount: naira(115_000) });
  });

  it("gives back by the rule of 78 what it gave back on the due date", () => {
    const on = (text: string) => quoteLiquidation(loan(2), day(text), by("rule_of_78", TO_WORKING_DAY)).amount;
    expect([on("2026-04-27"), on("2026-04-28")]).toEqual([on("2026-04-25"), on("2026-05-25")]);
    expect(on("2026-04-28")).toBeGreaterThan(on("2026-04-27"));
  });

  it("waits for a holiday too, and for one that was announced", () => {
    const announced = { ...TO_WORKING_DAY, holidays: new Set([...TO_WORKING_DAY.holidays, day("2026-04-27")]) };
    expect(quoteOn("2026-04-28", announced)).toMatchObject({ amount: naira(165_000), validTo: "2026-04-28" });
  });
});

describe("for any loan, paid to any point, on any day", () => {
  const announced = fc.uniqueArray(fc.integer({ min: 0, max: 900 }), { maxLength: 40 });
  const graces = fc.oneof(
    fc.constant(NO_GRACE),
    announced.map(
      (days): Grace => ({
        days: "next_working_day",
        holidays: new Set([...TO_WORKING_DAY.holidays, ...days.map((after) => addDays(day("2026-01-02"), after))]),
      }),
    ),
  );
  const cases = fc.record({
    principal: fc.integer({ min: 1_000, max: 3_000_000 }),
    terms: fc.record({
      method: fc.constantFrom("flat" as const, "reducing" as const),
      monthlyRate: fc.integer({ min: 0, max: 2_000 }).map(basisPoints),
      tenorMonths: fc.integer({ min: 1, max: 24 }),
    }),
    paidShare: fc.integer({ min: 0, max: 100 }),
    on: fc.integer({ min: 0, max: 900 }).map((days) => addDays(day("2026-01-02"), days)),
    settlement: fc.record({ policy: fc.constantFrom(...POLICIES), grace: graces }),
  });
  const paidTo = (rows: OwedRow[], percent: number) => {
    const amount = kobo(Math.floor((outstandingBalance(rows) * percent) / 100));
    const { allocations } = allocatePayment(rows, amount);
    return rows.map((row) => {
      const paid = allocations.find((allocation) => allocation.number === row.number);
      return paid ? { ...row, principalPaid: paid.principal, interestPaid: paid.interest } : row;
    });
  };

  it("a settlement costs at least the unpaid principal and at most the balance", () => {
    fc.assert(
      fc.property(cases, ({ principal, terms, paidShare, on, settlement }) => {
        const rows = paidTo(loan(0, principal, terms), paidShare);
        const quote = quoteLiquidation(rows, on, settlement);
        expect(quote.amount).toBe(quote.principal + quote.interest);
        expect(quote.interest).toBeGreaterThanOrEqual(0);
        expect(quote.amount).toBeLessThanOrEqual(outstandingBalance(rows));
      }),
    );
  });

  it("the quote holds to the day it names, and the day after costs what it announced", () => {
    fc.assert(
      fc.property(cases, ({ principal, terms, paidShare, on, settlement }) => {
        const rows = paidTo(loan(0, principal, terms), paidShare);
        const quote = quoteLiquidation(rows, on, settlement);
        if (quote.validTo === undefined) return;
        expect(quote.validTo >= on).toBe(true);
        expect(quoteLiquidation(rows, quote.validTo, settlement).amount).toBe(quote.amount);
        expect(quoteLiquidation(rows, addDays(quote.validTo, 1), settlement).amount).toBe(quote.afterwards);
        expect(quote.afterwards).toBeGreaterThanOrEqual(quote.amount);
      }),
    );
  });

  it("a day of grace costs what the due date costs, whichever row it belongs to", () => {
    fc.assert(
      fc.property(cases, fc.nat({ max: 23 }), ({ principal, terms, paidShare, settlement }, place) => {
        const rows = paidTo(loan(0, principal, terms), paidShare);
        const dueDate = rows[place % rows.length]?.dueDate ?? day("2026-01-25");
        const end = graceEnd(dueDate, settlement.grace);
        const onDueDate = quoteLiquidation(rows, dueDate, settlement);
        for (let on = addDays(dueDate, 1); on <= end; on = addDays(on, 1))
          expect(quoteLiquidation(rows, on, settlement)).toEqual(onDueDate);
      }),
    );
  });
});
