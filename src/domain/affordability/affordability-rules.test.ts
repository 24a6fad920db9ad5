import { describe, expect, it } from "vitest";
import { basisPoints, kobo } from "../money.ts";
import { lagosDate } from "../time/lagos-date.ts";
import { AFFORDABILITY_RULES, type RuleFacts } from "./affordability-rules.ts";

const EMPLOYER = {
  name: "Ministry of Works",
  kind: "federal" as const,
  isClosed: false,
  room: undefined,
  lastDueOn: lagosDate("2027-01-25"),
  retiresOn: undefined,
};

/** Facts under which every rule holds. */
const good: RuleFacts = {
  today: lagosDate("2026-07-10"),
  loanType: {
    code: "REMITA",
    method: "flat",
    monthlyRate: basisPoints(500),
    minimumAmount: kobo(1_000_000),
    maximumAmount: kobo(100_000_000),
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
    payerKinds: ["federal"],
    minimumNetPay: kobo(15_000_000),
    minimumAge: 21,
    maximumAgeAtLastDue: 60,
  },
  salary: "known",
  accountName: "OBI ADA",
  nameMatches: true,
  salaryCount: 6,
  lastSalaryOn: lagosDate("2026-06-25"),
  runningAtProvider: 1,
  ownRunningLoans: 0,
  hasOverdueLoan: false,
  topUp: undefined,
  disposableIncome: kobo(3_999_500),
  affordableAmount: kobo(18_450_000),
  minimumAmount: kobo(1_000_000),
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
  netPay: kobo(15_000_000),
  age: { today: 21, atLastDue: 60 },
  employer: EMPLOYER,
};
const topUp = { isFit: true, liquidationAmount: kobo(2_100_000), payout: kobo(1) };
const brokenUnder = (changes: Partial<RuleFacts>) =>
  AFFORDABILITY_RULES.filter((row) => !row.holds({ ...good, ...changes })).map((row) => row.rule);

describe("the table of lending rules", () => {
  it("holds for a good customer, with and without a running loan to top up", () => {
    expect(brokenUnder({})).toEqual([]);
    expect(brokenUnder({ topUp, ownRunningLoans: 1 })).toEqual([]);
  });

  it.each<[string, Partial<RuleFacts>]>([
    ["salary-record", { salary: "not-found" }],
    ["not-suspended", { salary: "suspended" }],
    ["name-match", { nameMatches: false }],
    ["salary-count", { salaryCount: 2 }],
    ["salary-freshness", { lastSalaryOn: lagosDate("2026-05-25") }],
    ["salary-freshness", { lastSalaryOn: undefined }],
    ["running-loans", { runningAtProvider: 3 }],
    ["nothing-overdue", { hasOverdueLoan: true }],
    ["top-up-fitness", { topUp: { ...topUp, isFit: false } }],
    ["capacity", { disposableIncome: kobo(0) }],
    ["minimum-offer", { affordableAmount: kobo(999_999) }],
    ["top-up-payout", { topUp: { ...topUp, payout: kobo(0) } }],
    ["bvn-match", { bvn: { typed: "22123456789", told: "22123456780" } }],
    ["one-application", { openOnAccount: "TN-000007" }],
    ["promised-capacity", { promised: { ...good.promised, instalments: kobo(1), affordableAmount: kobo(999_999) } }],
    ["promised-capacity", { promised: { ...good.promised, instalments: kobo(1), paysOut: false } }],
    ["payer-kind", { employer: { ...EMPLOYER, kind: "state" } }],
    ["minimum-net-pay", { netPay: kobo(14_999_999) }],
    ["minimum-age", { age: { today: 20, atLastDue: 21 } }],
    ["age-at-last-repayment", { age: { today: 60, atLastDue: 61 } }],
  ])("%s is broken by the one fact it looks at, and no other rule is", (rule, changes) => {
    expect(brokenUnder(changes)).toEqual([rule]);
  });

  it("holds on the border: 3 salaries, 45 days, 2 loans, the minimum itself", () => {
    const border = { salaryCount: 3, lastSalaryOn: lagosDate("2026-05-26"), runningAtProvider: 2 };
    expect(brokenUnder({ ...border, affordableAmount: good.minimumAmount, disposableIncome: kobo(1) })).toEqual([]);
  });

  it("a special approval can lift the salary count and the running loans, nothing else", () => {
    const liftable = AFFORDABILITY_RULES.filter((row) => row.isLiftable).map((row) => row.rule);
    expect(liftable).toEqual(["salary-count", "running-loans"]);
  });

  it("says what the lender has set, when that differs from the usual", () => {
    const loanType = { ...good.loanType, minimumSalaryCount: 4, salaryFreshnessDays: 35, maximumRunningLoans: 1 };
    const facts = { ...good, loanType, runningAtProvider: 5 };
    const text = (rule: string) => AFFORDABILITY_RULES.find((row) => row.rule === rule)?.broken(facts);
    expect(text("salary-count")).toBe("Fewer than 4 salary payments in the last 6 months");
    expect(text("salary-freshness")).toBe("No salary payment in the last 35 days");
    expect(text("running-loans")).toBe("5 running loans at the provider; the limit is 1");
  });

  it("shows the officer the fact behind every rule", () => {
    expect(AFFORDABILITY_RULES.map((row) => row.input(good))).toEqual([
      "record found",
      "not suspended",
      "OBI ADA",
      "6 months with a salary",
      "paid on 25 Jun 2026",
      "1 running",
      "0 running with us, none overdue",
      "no running loan with us",
      "₦39,995.00 a month",
      "₦184,500.00 of at least ₦10,000.00",
      "not a top-up",
      "the provider tells one that ends in 6789",
      "none",
      "none",
      "Ministry of Works",
      "no limit",
      "the last repayment on 25 Jan 2027, no birth date",
      "Ministry of Works: the federal government",
      "₦150,000.00 a month",
      "21 years old",
      "60 years old at the last repayment",
    ]);
  });

  it("holds for an employer with room for the minimum, and for a last repayment on the day of retirement", () => {
    const employer = { ...EMPLOYER, room: good.minimumAmount, retiresOn: EMPLOYER.lastDueOn };
    expect(brokenUnder({ employer })).toEqual([]);
    expect(brokenUnder({ employer: { ...employer, room: kobo(good.minimumAmount - 1) } })).toEqual(["employer-limit"]);
    expect(brokenUnder({ employer: { ...employer, retiresOn: lagosDate("2027-01-24") } })).toEqual(["retirement"]);
    expect(brokenUnder({ employer: { ...employer, isClosed: true } })).toEqual(["employer-open"]);
  });

  it("holds for a BVN where the provider tells none, or nobody typed one", () => {
    expect(brokenUnder({ bvn: { typed: "22123456789", told: undefined } })).toEqual([]);
    expect(brokenUnder({ bvn: { typed: undefined, told: "22123456789" } })).toEqual([]);
  });

  it("holds while what is promised leaves the minimum", () => {
    const left = { ...good.promised, instalments: kobo(1), affordableAmount: good.minimumAmount };
    expect(brokenUnder({ promised: left })).toEqual([]);
  });

  it("names every rule once", () => {
    expect(new Set(AFFORDABILITY_RULES.map((row) => row.rule)).size).toBe(21);
  });
});
