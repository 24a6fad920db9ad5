import { describe, expect, it } from "vitest";
import { basisPoints, kobo } from "../money.ts";
import { lagosDate } from "../time/lagos-date.ts";
import type { RuleFacts } from "./affordability-rules.ts";
import { judge } from "./judge.ts";

const facts: RuleFacts = {
  today: lagosDate("2026-07-10"),
  loanType: {
    code: "SMART",
    method: "reducing",
    monthlyRate: basisPoints(500),
    minimumAmount: kobo(5_000_000),
    maximumAmount: kobo(200_000_000),
    minimumTenor: 3,
    maximumTenor: 12,
    managementFeeRate: basisPoints(150),
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
  },
  salary: "known",
  accountName: "OBI ADA",
  nameMatches: true,
  salaryCount: 2,
  lastSalaryOn: lagosDate("2026-06-25"),
  runningAtProvider: 0,
  ownRunningLoans: 0,
  hasOverdueLoan: false,
  topUp: undefined,
  disposableIncome: kobo(3_999_500),
  affordableAmount: kobo(18_450_000),
  minimumAmount: kobo(5_000_000),
  grantedAmount: kobo(18_450_000),
  bvn: { typed: "22123456789", told: "22123456789" },
  openOnAccount: undefined,
  promised: {
    instalments: kobo(0),
    references: [],
    disposableIncome: kobo(3_999_500),
    affordableAmount: kobo(18_450_000),
    paysOut: true,
  },
  netPay: kobo(12_000_000),
  age: { today: 30, atLastDue: 31 },
};
const EMPLOYER = {
  name: "Ministry of Works",
  isClosed: false,
  room: undefined,
  lastDueOn: lagosDate("2027-01-25"),
  retiresOn: undefined,
};
const verdictOn = (rule: string, changes: Partial<RuleFacts>, hasSpecialApproval = false) =>
  judge({ ...facts, ...changes }, hasSpecialApproval).find((verdict) => verdict.rule === rule);

describe("the verdict of a rule", () => {
  it("that holds says what it asks and what it saw", () => {
    expect(verdictOn("name-match", {})).toEqual({
      rule: "name-match",
      passed: true,
      text: "Two words of the account name match the applicant",
      input: "OBI ADA",
    });
  });

  it("that is broken says what the customer is told", () => {
    expect(verdictOn("salary-count", {})).toEqual({
      rule: "salary-count",
      passed: false,
      text: "Fewer than 3 salary payments in the last 6 months",
      input: "2 months with a salary",
    });
  });

  it("that is lifted passes, still saying what would have been broken", () => {
    expect(verdictOn("salary-count", {}, true)).toEqual({
      rule: "salary-count",
      passed: true,
      lifted: true,
      text: "Fewer than 3 salary payments in the last 6 months",
      input: "2 months with a salary",
    });
  });

  it("that a special approval does not reach stays broken", () => {
    expect(verdictOn("nothing-overdue", { hasOverdueLoan: true }, true)?.passed).toBe(false);
  });
});

describe("all verdicts together", () => {
  it("are fourteen for a known account", () => {
    expect(judge(facts, false)).toHaveLength(14);
  });

  it("have a rule of the loan type's own only where it asks one, and never of all kinds of payers", () => {
    const employer = { ...EMPLOYER, kind: "private" as const };
    const asked = (limits: object) =>
      judge({ ...facts, employer, loanType: { ...facts.loanType, ...limits } }, false)
        .slice(17)
        .map(({ rule, passed }) => [rule, passed]);
    expect(asked({ payerKinds: ["private", "local", "state", "federal"] })).toEqual([]);
    expect(asked({ payerKinds: ["private"] })).toEqual([["payer-kind", true]]);
    expect(asked({ payerKinds: ["federal", "state", "local"] })).toEqual([["payer-kind", false]]);
    expect(asked({ minimumNetPay: kobo(1), minimumAge: 18, maximumAgeAtLastDue: 60 })).toEqual([
      ["minimum-net-pay", true],
      ["minimum-age", true],
      ["age-at-last-repayment", true],
    ]);
  });

  it.each(["not-found", "suspended"] as const)("leave out what cannot be judged when the account is %s", (salary) => {
    const judged = judge({ ...facts, salary }, false).map((verdict) => verdict.rule);
    expect(judged).toEqual(["salary-record", "not-suspended", "nothing-overdue", "top-up-fitness"]);
  });
});
