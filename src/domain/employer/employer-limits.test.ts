import { describe, expect, it } from "vitest";
import { type AssessmentInput, assess } from "../affordability/assess.ts";
import type { LoanTypeRules } from "../loan/loan-type.ts";
import { basisPoints, kobo } from "../money.ts";
import { lagosDate } from "../time/lagos-date.ts";
import type { EmployerLimits } from "./employer.ts";
import { retirementOn, roomAt, stricterRules } from "./employer-limits.ts";

const naira = (amount: number) => kobo(amount * 100);
const LOAN_TYPE: LoanTypeRules = {
  code: "CASH",
  method: "flat",
  monthlyRate: basisPoints(500),
  minimumAmount: naira(10_000),
  maximumAmount: naira(1_000_000),
  minimumTenor: 1,
  maximumTenor: 12,
  managementFeeRate: basisPoints(100),
  feeMinimum: naira(0),
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
const EMPLOYER: EmployerLimits = {
  name: "Ministry of Works",
  kind: "federal",
  isClosed: false,
  retirementAge: 60,
  exposureCap: undefined,
  exposure: kobo(0),
  debtServiceRatio: undefined,
  maximumTenor: undefined,
  maximumAmount: undefined,
};
const assessed = (employer: Partial<EmployerLimits> | undefined, changes: Partial<AssessmentInput> = {}) =>
  assess({
    today: lagosDate("2026-07-10"),
    applicantName: { firstName: "Ada", lastName: "Obi" },
    applicantBvn: undefined,
    loanType: LOAN_TYPE,
    tenorMonths: 6,
    requestedAmount: undefined,
    salary: {
      accountName: "OBI ADA",
      loans: [],
      payments: ["2026-06-25", "2026-05-25", "2026-04-24", "2026-03-25"].map((day) => ({
        paidOn: lagosDate(day),
        amount: naira(150_000),
      })),
    },
    ownLoans: [],
    others: { promisedLoans: [], openOnAccount: undefined },
    hasSpecialApproval: false,
    employer: employer && { ...EMPLOYER, ...employer },
    ...changes,
  });

describe("of an employer's limit and a loan type's the stricter holds", () => {
  it("for amount, tenor and the share of net pay, each way round", () => {
    const strict = { debtServiceRatio: basisPoints(2000), maximumTenor: 4, maximumAmount: naira(50_000) };
    expect(stricterRules(LOAN_TYPE, { ...EMPLOYER, ...strict })).toEqual({ ...LOAN_TYPE, ...strict });
    const loose = { debtServiceRatio: basisPoints(5000), maximumTenor: 24, maximumAmount: naira(5_000_000) };
    expect(stricterRules(LOAN_TYPE, { ...EMPLOYER, ...loose })).toEqual(LOAN_TYPE);
    expect(stricterRules(LOAN_TYPE, undefined)).toBe(LOAN_TYPE);
  });

  it("in the offer: a largest loan cuts it, a smaller share of net pay too, and a shorter tenor is the offer's", () => {
    const free = assessed(undefined);
    expect(assessed({}).offer).toBe(free.offer);
    expect(assessed({ maximumAmount: naira(50_000) }).offer).toBe(naira(50_000));
    expect(assessed({ debtServiceRatio: basisPoints(1000) }).disposableIncome).toBe(naira(15_000));
    const short = assessed({ maximumTenor: 3 });
    expect([short.tenorMonths, short.offer < free.offer]).toEqual([3, true]);
    expect(assessed({ maximumTenor: 12 }).tenorMonths).toBe(6);
  });
});

describe("the reasons that an employer gives", () => {
  const reason = (employer: Partial<EmployerLimits>, changes: Partial<AssessmentInput> = {}) =>
    assessed(employer, changes).rejectionReason;

  it("closed: nobody new is lent to", () => {
    expect(reason({ isClosed: true })).toBe("This employer is closed for new loans");
    expect(reason({})).toBeUndefined();
  });

  it("a limit for all its staff: the offer stays within what is left, and below the minimum it is used up", () => {
    const cap = { exposureCap: naira(1_000_000) };
    expect(assessed({ ...cap, exposure: naira(960_000) }).offer).toBe(naira(40_000));
    expect(assessed({ ...cap, exposure: naira(990_000) }).offer).toBe(naira(10_000));
    expect(reason({ ...cap, exposure: naira(990_001) })).toBe("The limit for this employer is used up");
    expect(roomAt({ ...EMPLOYER, ...cap, exposure: naira(2_000_000) })).toBe(0);
  });

  it("what a top-up settles makes room for it", () => {
    const running = {
      loanId: 7,
      amount: naira(50_000),
      instalment: naira(10_000),
      disbursedOn: lagosDate("2026-03-02"),
      isOverdue: false,
      isFitForTopUp: true,
      liquidationAmount: naira(21_000),
    };
    const full = { exposureCap: naira(100_000), exposure: naira(100_000) };
    expect(assessed(full, { ownLoans: [running] }).offer).toBe(naira(21_000));
  });

  it("retirement: the last of six repayments falls on 25 December 2026", () => {
    const born = (day: string) => ({ birthDate: lagosDate(day) });
    expect(reason({}, born("1966-12-25"))).toBeUndefined();
    expect(reason({}, born("1966-12-24"))).toBe("The last repayment falls after retirement");
    expect(reason({ retirementAge: 65 }, born("1966-12-24"))).toBeUndefined();
    expect(reason({ maximumTenor: 5 }, born("1966-12-24"))).toBeUndefined();
    expect(reason({}, { birthDate: undefined })).toBeUndefined();
    expect(retirementOn(lagosDate("1968-02-29"), 61)).toBe("2029-02-28");
  });

  it("another kind than the loan type's payers: it is not for them; for all kinds, or an employer nobody knows, nobody is refused", () => {
    const forFederal = { loanType: { ...LOAN_TYPE, payerKinds: ["federal" as const] } };
    const why = "This loan is only for salaries paid by the federal government";
    expect(reason({ kind: "private" }, forFederal)).toBe(why);
    expect(reason({ kind: "federal" }, forFederal)).toBeUndefined();
    expect(reason({ kind: "private" })).toBeUndefined();
    expect(assessed(undefined, forFederal).rejectionReason).toBeUndefined();
  });

  it("an employer that is not known gives none, and its rules are not shown", () => {
    const rules = assessed(undefined).rules.map(({ rule }) => rule);
    expect(rules).not.toContain("retirement");
    expect(assessed({}).rules.map(({ rule }) => rule)).toEqual([
      ...rules,
      "employer-open",
      "employer-limit",
      "retirement",
    ]);
  });
});
