import { describe, expect, it } from "vitest";
import { kobo } from "../money.ts";
import { lagosDate } from "../time/lagos-date.ts";
import { statutoryDays } from "../time/public-holidays.ts";
import { NO_GRACE } from "./grace.ts";
import type { OwedRow } from "./liquidation.ts";
import { LOAN_STATUSES } from "./loan-status.ts";
import { type TopUpFacts, topUpFitness } from "./top-up.ts";

const today = lagosDate("2026-04-10");

/** Instalments of ₦65,000 due on the 25th from January 2026, the first ones paid. */
function rows(count: number, paid: number): OwedRow[] {
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    dueDate: lagosDate(`2026-${String(index + 1).padStart(2, "0")}-25`),
    principal: kobo(5_000_000),
    interest: kobo(1_500_000),
    principalPaid: kobo(index < paid ? 5_000_000 : 0),
    interestPaid: kobo(index < paid ? 1_500_000 : 0),
  }));
}
const fit: TopUpFacts = { status: "disbursed", rows: rows(6, 3), mandateIsActive: true, grace: NO_GRACE };
const reasonFor = (loan: TopUpFacts, on = today) => {
  const decision = topUpFitness(loan, on);
  return decision.accepted ? decision.value : decision.reason;
};

describe("a loan is fit for top-up (OPN-51)", () => {
  it("when it is disbursed, half paid, not overdue and still collecting", () => {
    expect(topUpFitness(fit, today)).toEqual({ accepted: true, value: "fit" });
  });

  it.each([
    [6, 3],
    [6, 5],
    [7, 4],
    [1, 1],
  ])("with %i instalments of which %i are paid", (count, paid) => {
    expect(reasonFor({ ...fit, rows: rows(count, paid) }, lagosDate("2026-01-01"))).toBe("fit");
  });

  it("on the due date of an unpaid row, which is not overdue until the day after", () => {
    expect(reasonFor(fit, lagosDate("2026-04-25"))).toBe("fit");
    expect(reasonFor(fit, lagosDate("2026-04-26"))).toBe("overdue");
  });
});

describe("a loan with an unpaid row due on a Saturday, 25 April 2026", () => {
  const grace = { days: "next_working_day", holidays: statutoryDays(2026, 2026) } as const;
  it.each([
    ["2026-04-25", "fit", "fit"],
    ["2026-04-26", "fit", "overdue"],
    ["2026-04-27", "fit", "overdue"],
    ["2026-04-28", "overdue", "overdue"],
  ])("on %s is %s with days of grace and %s without", (on, withGrace, without) => {
    expect(reasonFor({ ...fit, grace }, lagosDate(on))).toBe(withGrace);
    expect(reasonFor(fit, lagosDate(on))).toBe(without);
  });
});

describe("a loan is not fit for top-up", () => {
  it.each(LOAN_STATUSES.filter((status) => status !== "disbursed"))("while it is %s", (status) => {
    expect(reasonFor({ ...fit, status })).toBe("not-disbursed");
  });

  it.each([
    [6, 2],
    [7, 3],
    [1, 0],
    [12, 5],
  ])("with %i instalments of which only %i are paid", (count, paid) => {
    expect(reasonFor({ ...fit, rows: rows(count, paid) }, lagosDate("2026-01-01"))).toBe("too-few-paid");
  });

  it("with a row paid all but one kobo, which is not a paid instalment", () => {
    const almost = rows(6, 3).map((row) => (row.number === 3 ? { ...row, principalPaid: kobo(4_999_999) } : row));
    expect(reasonFor({ ...fit, rows: almost }, lagosDate("2026-03-01"))).toBe("too-few-paid");
  });

  it("with an overdue instalment, however much is paid", () => {
    expect(reasonFor({ ...fit, rows: rows(6, 4) }, lagosDate("2026-05-26"))).toBe("overdue");
  });

  it("with a mandate that no longer collects", () => {
    expect(reasonFor({ ...fit, mandateIsActive: false })).toBe("mandate-inactive");
  });

  it("without a schedule", () => {
    expect(reasonFor({ ...fit, rows: [] })).toBe("too-few-paid");
  });

  it("and the sentence says how far the customer is", () => {
    const decision = topUpFitness({ ...fit, rows: rows(6, 2) }, lagosDate("2026-03-01"));
    expect(decision).toMatchObject({ message: "Only 2 of 6 instalments are paid; a top-up needs half" });
  });
});
