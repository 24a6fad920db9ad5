import { describe, expect, it } from "vitest";
import { kobo, ZERO } from "../money.ts";
import { lagosDate } from "../time/lagos-date.ts";
import { erasureRefusal, type LoanOfPerson } from "./erasure-refusal.ts";

const SIX = 6;
const today = lagosDate("2026-11-20");
const loan = (changes: Partial<LoanOfPerson> = {}): LoanOfPerson => ({
  reference: "TN-000001",
  status: "completed",
  wasPaidOut: true,
  lastDay: lagosDate("2020-11-20"),
  deductionInDoubt: false,
  ...changes,
});
const open = loan({ reference: "TN-000002", status: "pending_approval", wasPaidOut: false });
const running = loan({ reference: "TN-000003", status: "disbursed" });
const inDoubt = loan({ reference: "TN-000004", deductionInDoubt: true });

describe("what stands against erasing a person", () => {
  it("an open application", () => {
    expect(erasureRefusal([loan(), open], ZERO, today, SIX)).toEqual({
      words: "Application TN-000002 is still open (pending approval). Reject it or let it be finished first.",
    });
  });

  it("a running loan, also one that is to be picked up", () => {
    const refusal = {
      words: "Loan TN-000003 is running. The data can be erased 6 years after it is paid back.",
    };
    expect(erasureRefusal([loan(), running], ZERO, today, SIX)).toEqual(refusal);
    expect(erasureRefusal([{ ...running, status: "pending_pickup" }], ZERO, today, SIX)).toEqual(refusal);
  });

  it("a deduction that may still stand at the provider", () => {
    expect(erasureRefusal([loan(), inDoubt], ZERO, today, SIX)).toEqual({
      words: "The deduction of loan TN-000004 has not been stopped for certain. Wait for the provider's answer.",
    });
  });

  it("money that we owe them, to the kobo", () => {
    expect(erasureRefusal([loan()], kobo(1), today, SIX)).toEqual({
      words: "We owe the customer ₦0.01. Pay it back first.",
    });
  });

  it("the six years of the law after the newest loan that was paid out ended", () => {
    const newest = loan({ reference: "TN-000005", lastDay: lagosDate("2021-02-28") });
    const refusal = {
      words:
        "Loan TN-000005 ended on 28 Feb 2021. The Companies and Allied Matters Act 2020 (section 375) has its records kept for six years, until 28 Feb 2027; the data can be erased from then on.",
      from: "2027-02-28",
    };
    expect(erasureRefusal([loan(), newest, loan()], ZERO, today, SIX)).toEqual(refusal);
    expect(erasureRefusal([newest, loan()], ZERO, today, SIX)).toEqual(refusal);
    expect(erasureRefusal([loan(), newest], ZERO, lagosDate("2027-02-27"), SIX)).toEqual(refusal);
    expect(erasureRefusal([loan(), newest], ZERO, lagosDate("2027-02-28"), SIX)).toBeUndefined();
  });

  it("these in this order", () => {
    const all = [loan({ lastDay: lagosDate("2026-11-01") }), inDoubt, running, open];
    const words = (loans: readonly LoanOfPerson[], credit: number) =>
      erasureRefusal(loans, kobo(credit), today, SIX)?.words ?? "";
    expect(words(all, 5)).toMatch(/^Application TN-000002/);
    expect(words(all.slice(0, 3), 5)).toMatch(/^Loan TN-000003 is running/);
    expect(words(all.slice(0, 2), 5)).toMatch(/^The deduction of loan TN-000004/);
    expect(words(all.slice(0, 1), 5)).toMatch(/^We owe/);
    expect(words(all.slice(0, 1), 0)).toMatch(/^Loan TN-000001 ended/);
  });
});

describe("nothing stands against erasing", () => {
  it("somebody who never had a loan, or whose applications never led to money", () => {
    expect(erasureRefusal([], ZERO, today, SIX)).toBeUndefined();
    const rejected = loan({ status: "rejected", wasPaidOut: false, lastDay: today });
    expect(erasureRefusal([rejected], ZERO, today, SIX)).toBeUndefined();
  });

  it("somebody whose last loan ended six years ago to the day", () => {
    expect(erasureRefusal([loan()], ZERO, today, SIX)).toBeUndefined();
    expect(erasureRefusal([loan({ lastDay: lagosDate("2020-11-21") })], ZERO, today, SIX)?.from).toBe("2026-11-21");
  });
});
