import { describe, expect, it } from "vitest";
import { basisPoints, kobo } from "../money.ts";
import { lagosDate } from "../time/lagos-date.ts";
import { AFFORDABILITY_RULES, type RuleFacts } from "./affordability-rules.ts";
import { specialApprovalEnd } from "./special-approval.ts";

/** Facts under which every rule is broken. */
const bad: RuleFacts = {
  today: lagosDate("2026-07-10"),
  loanType: {
    ...{ code: "REMITA", method: "flat", monthlyRate: basisPoints(500), minimumAmount: kobo(1_000_000) },
    ...{
      maximumAmount: kobo(100_000_000),
      minimumTenor: 1,
      maximumTenor: 12,
      managementFeeRate: basisPoints(100),
      feeMinimum: kobo(0),
      feeMaximum: undefined,
    },
    ...{ isDevice: false, collectionDay: 25, debtServiceRatio: basisPoints(3333), maximumRunningLoans: 2 },
    ...{ liquidationPolicy: "principal_plus_month", graceDays: "none", minimumSalaryCount: 3, salaryFreshnessDays: 45 },
    ...{ payerKinds: ["federal", "state"], minimumNetPay: kobo(3_000_000), minimumAge: 21, maximumAgeAtLastDue: 60 },
  },
  salary: "not-found",
  accountName: "BELLO MUSA",
  nameMatches: false,
  salaryCount: 2,
  lastSalaryOn: undefined,
  runningAtProvider: 3,
  ownRunningLoans: 1,
  hasOverdueLoan: true,
  topUp: { isFit: false, liquidationAmount: kobo(2_100_000), payout: kobo(0) },
  disposableIncome: kobo(0),
  affordableAmount: kobo(900_000),
  minimumAmount: kobo(1_000_000),
  grantedAmount: kobo(900_000),
  bvn: { typed: "22123456789", told: "22987654321" },
  openOnAccount: "TN-000007",
  promised: {
    instalments: kobo(6_500_000),
    references: ["TN-000007", "TN-000009"],
    disposableIncome: kobo(0),
    affordableAmount: kobo(0),
    paysOut: false,
  },
  netPay: kobo(2_900_000),
  age: { today: 20, atLastDue: 61 },
  employer: {
    name: "Ministry of Works",
    kind: "private",
    isClosed: true,
    room: kobo(900_000),
    lastDueOn: lagosDate("2027-01-25"),
    retiresOn: lagosDate("2026-12-31"),
  },
};
const inputOf = (rule: string, changes: Partial<RuleFacts>) =>
  AFFORDABILITY_RULES.find((row) => row.rule === rule)?.input({ ...bad, ...changes });

describe("the lending rules in words", () => {
  it("tell the customer why, a sentence for each broken rule", () => {
    expect(AFFORDABILITY_RULES.map((row) => row.broken(bad))).toEqual([
      "No salary record was found for this account",
      "The salary account is suspended at the provider",
      "The account name does not match the applicant",
      "Fewer than 3 salary payments in the last 6 months",
      "No salary payment in the last 45 days",
      "3 running loans at the provider; the limit is 2",
      "The customer has an overdue loan with us",
      "The running loan is not yet eligible for top-up",
      "Existing deductions use up the affordable amount",
      "The affordable amount of ₦9,000.00 is below the minimum of ₦10,000.00",
      "The offer of ₦9,000.00 does not cover the running loan of ₦21,000.00",
      "The BVN does not belong to this salary account",
      "Another application is open on this salary account",
      "Other open and approved loans use up the affordable amount",
      "This employer is closed for new loans",
      "The limit for this employer is used up",
      "The last repayment falls after retirement",
      "This loan is only for salaries paid by the federal government or a state government",
      "The net pay of ₦29,000.00 is below the minimum of ₦30,000.00",
      "The applicant is younger than 21",
      "The applicant would be older than 60 at the last repayment",
    ]);
  });

  it("show the officer the fact that broke each", () => {
    expect(AFFORDABILITY_RULES.map((row) => row.input(bad))).toEqual([
      "no record",
      "not suspended",
      "BELLO MUSA",
      "2 months with a salary",
      "no salary",
      "3 running",
      "1 running with us, overdue",
      "not fit yet",
      "₦0.00 a month",
      "₦9,000.00 of at least ₦10,000.00",
      "payout of ₦0.00",
      "the provider tells one that ends in 4321",
      "TN-000007 came first",
      "TN-000007, TN-000009: ₦65,000.00 a month; ₦0.00 a month is left",
      "Ministry of Works",
      "₦9,000.00 is left",
      "the last repayment on 25 Jan 2027, retirement on 31 Dec 2026",
      "Ministry of Works: a private employer",
      "₦29,000.00 a month",
      "20 years old",
      "61 years old at the last repayment",
    ]);
    expect(inputOf("minimum-age", { age: undefined })).toBe("no birth date");
    expect(inputOf("bvn-match", { bvn: { typed: "22123456789", told: undefined } })).toBe("the provider tells none");
    expect(inputOf("promised-capacity", { promised: { ...bad.promised, instalments: kobo(0) } })).toBe(
      "TN-000007, TN-000009: in the provider's list already; ₦0.00 a month is left",
    );
    expect(inputOf("not-suspended", { salary: "suspended" })).toBe("suspended");
    expect(inputOf("top-up-fitness", { topUp: { isFit: true, liquidationAmount: kobo(1), payout: kobo(1) } })).toBe(
      "fit",
    );
  });

  it("say what each asks, and which need a salary record", () => {
    expect(AFFORDABILITY_RULES.filter((row) => !row.needsSalary).map((row) => row.rule)).toEqual([
      ...["salary-record", "not-suspended", "nothing-overdue", "top-up-fitness", "employer-open", "retirement"],
      ...["payer-kind", "minimum-age", "age-at-last-repayment"],
    ]);
    expect(AFFORDABILITY_RULES.filter((row) => row.needsEmployer).map((row) => row.rule)).toEqual([
      ...["employer-open", "employer-limit", "retirement", "payer-kind"],
    ]);
  });
});

it("a special approval lives for thirty days", () => {
  expect(specialApprovalEnd(new Date("2026-11-20T13:05:00.000Z")).toISOString()).toBe("2026-12-20T13:05:00.000Z");
});
