import { describe, expect, it } from "vitest";
import type { LoanTypeRules } from "../loan/loan-type.ts";
import { basisPoints, kobo } from "../money.ts";
import { lagosDate } from "../time/lagos-date.ts";
import { type OwnLoan, type SalaryFacts, weighCapacity } from "./capacity.ts";

const naira = (amount: number) => kobo(Math.round(amount * 100));
const today = lagosDate("2026-07-10");
const loanType: LoanTypeRules = {
  code: "IPPIS",
  method: "flat",
  monthlyRate: basisPoints(400),
  minimumAmount: naira(20_000),
  maximumAmount: naira(3_000_000),
  minimumTenor: 1,
  maximumTenor: 12,
  managementFeeRate: basisPoints(100),
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
const record = (pay: number, repayments: readonly number[] = []): SalaryFacts => ({
  accountName: "OBI ADA",
  payments: ["2026-04-24", "2026-06-25", "2026-05-25"].map((day) => ({ paidOn: lagosDate(day), amount: naira(pay) })),
  loans: repayments.map((repayment) => ({
    lender: "*******",
    isRunning: true,
    loanAmount: naira(100_000),
    outstandingAmount: naira(50_000),
    repaymentAmount: naira(repayment),
    disbursedOn: lagosDate("2026-02-01"),
  })),
});
const weigh = (salary: SalaryFacts | "not-found" | "suspended", ownLoans: readonly OwnLoan[] = [], rules = loanType) =>
  weighCapacity({ today, loanType: rules, salary, ownLoans, promisedLoans: [] });

describe("the room for a deduction", () => {
  it("is a third of net pay, as 3,333 of 10,000, less what is deducted already", () => {
    expect(weigh(record(150_000, [10_000]))).toMatchObject({
      netPay: naira(150_000),
      disposableIncome: naira(39_995),
    });
  });

  it("is another share when the lender sets another ratio", () => {
    const half = { ...loanType, debtServiceRatio: basisPoints(5_000) };
    expect(weigh(record(150_000, [10_000]), [], half).disposableIncome).toBe(naira(65_000));
  });

  it("rounds the share half a kobo up", () => {
    const half = { ...loanType, debtServiceRatio: basisPoints(5_000) };
    expect(weigh(record(0.01), [], half).disposableIncome).toBe(1);
  });

  it("is never below nothing, however much is deducted", () => {
    expect(weigh(record(150_000, [60_000])).disposableIncome).toBe(0);
  });

  it.each(["not-found", "suspended"] as const)("is nothing when the account is %s", (salary) => {
    expect(weigh(salary)).toMatchObject({ netPay: 0, disposableIncome: 0, salaryCount: 0, lastSalaryOn: undefined });
  });

  it("knows the first and the last salary whatever order they are listed in", () => {
    expect(weigh(record(150_000))).toMatchObject({ firstSalaryOn: "2026-04-24", lastSalaryOn: "2026-06-25" });
  });
});

describe("a salary", () => {
  const paid = (...payments: readonly (readonly [day: string, amount: number])[]) =>
    weigh({
      ...record(0),
      payments: payments.map(([day, amount]) => ({ paidOn: lagosDate(day), amount: naira(amount) })),
    });

  it("counts on the very day it is paid, and not before", () => {
    expect(paid(["2026-06-25", 1], ["2026-07-10", 1])).toMatchObject({ salaryCount: 2, lastSalaryOn: "2026-07-10" });
    expect(paid(["2026-06-25", 1], ["2026-07-11", 1])).toMatchObject({ salaryCount: 1, lastSalaryOn: "2026-06-25" });
  });

  it("of nothing is none", () => {
    expect(paid(["2026-06-25", 1], ["2026-07-01", 0])).toMatchObject({ salaryCount: 1, lastSalaryOn: "2026-06-25" });
  });
});

describe("what has come of the month that runs", () => {
  const paidOn = (day: string, months: readonly string[]) => [
    ...months.map((month) => ({ paidOn: lagosDate(`2026-${month}-${day}`), amount: naira(150_000) })),
    { paidOn: lagosDate("2026-07-03"), amount: naira(12_000) },
  ];
  const netPayOn = (text: string, day: string, months = ["04", "05", "06"]) =>
    weighCapacity({
      today: lagosDate(text),
      loanType,
      salary: { ...record(0), payments: paidOn(day, months) },
      ownLoans: [],
      promisedLoans: [],
    }).netPay;

  it("is an allowance until the pay day that the account's own payments tell", () => {
    expect(netPayOn("2026-07-26", "28")).toBe(naira(150_000));
    expect(netPayOn("2026-07-28", "28")).toBe(naira(104_000));
    expect(netPayOn("2026-07-14", "15")).toBe(naira(150_000));
    expect(netPayOn("2026-07-15", "15")).toBe(naira(104_000));
  });

  it("is one until the 25th when they tell none", () => {
    expect(netPayOn("2026-07-24", "28", ["03", "04", "06"])).toBe(naira(150_000));
    expect(netPayOn("2026-07-25", "28", ["03", "04", "06"])).toBe(naira(104_000));
  });
});

describe("the loan that a new one would settle", () => {
  const own = (loanId: number, disbursedOn: string, isFitForTopUp: boolean): OwnLoan => ({
    loanId,
    amount: naira(70_000),
    instalment: naira(12_000),
    disbursedOn: lagosDate(disbursedOn),
    isOverdue: false,
    isFitForTopUp,
    liquidationAmount: naira(30_000),
  });

  it("is none without a running loan", () => {
    expect(weigh(record(150_000)).topUpOf).toBeUndefined();
  });

  it("is the oldest that is fit", () => {
    const loans = [own(3, "2026-03-01", true), own(2, "2026-02-01", true), own(1, "2026-01-01", false)];
    expect(weigh(record(150_000), loans).topUpOf?.loanId).toBe(2);
  });

  it("is older by its day, and of one day the first noted, in whatever order they are read", () => {
    const settles = (...loans: readonly OwnLoan[]) => weigh(record(150_000), loans).topUpOf?.loanId;
    const [older, newer] = [own(9, "2026-01-01", true), own(3, "2026-03-01", true)];
    expect([settles(older, newer), settles(newer, older)]).toEqual([9, 9]);
    const [first, second] = [own(4, "2026-03-01", true), own(5, "2026-03-01", true)];
    expect([settles(first, second), settles(second, first)]).toEqual([4, 4]);
  });

  it("is the oldest of all when none is fit, so that the rules can say so", () => {
    const loans = [own(3, "2026-03-01", false), own(1, "2026-01-01", false)];
    expect(weigh(record(150_000), loans).topUpOf?.loanId).toBe(1);
  });

  it("is left in the deductions when the provider does not list it", () => {
    const weighed = weigh(record(150_000), [own(1, "2026-01-01", true)]);
    expect(weighed.obligations.otherDeductions).toBe(naira(12_000));
    expect(weighed.disposableIncome).toBe(naira(37_995));
  });
});
