import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LoanTypeRules } from "../loan/loan-type.ts";
import { dueDates } from "../loan/schedule/due-dates.ts";
import { basisPoints, kobo } from "../money.ts";
import { addDays, lagosDate } from "../time/lagos-date.ts";
import { type AssessmentInput, assess, type OwnLoan, type SalaryFacts } from "./assess.ts";
import type { ProviderLoan } from "./obligations.ts";

const naira = (amount: number) => kobo(Math.round(amount * 100));
const today = lagosDate("2026-07-10");
const REMITA: LoanTypeRules = {
  code: "REMITA",
  method: "flat",
  monthlyRate: basisPoints(500),
  minimumAmount: naira(10_000),
  maximumAmount: naira(1_000_000),
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
const DEVICE: LoanTypeRules = { ...REMITA, code: "DEVICE", isDevice: true, managementFeeRate: basisPoints(0) };

const salaries = (amount: number, count = 6) =>
  ["2026-06-25", "2026-05-25", "2026-04-24", "2026-03-25", "2026-02-25", "2026-01-23"]
    .slice(0, count)
    .map((day) => ({ paidOn: lagosDate(day), amount: naira(amount) }));
const listed = (changes: Partial<ProviderLoan> = {}): ProviderLoan => ({
  lender: "*******",
  isRunning: true,
  loanAmount: naira(50_000),
  outstandingAmount: naira(30_000),
  repaymentAmount: naira(10_000),
  disbursedOn: lagosDate("2026-03-01"),
  ...changes,
});
const record = (changes: Partial<SalaryFacts> = {}): SalaryFacts => ({
  accountName: "OBI ADA NGOZI",
  payments: salaries(150_000),
  loans: [listed()],
  ...changes,
});
const running = (changes: Partial<OwnLoan> = {}): OwnLoan => ({
  loanId: 7,
  amount: naira(50_000),
  instalment: naira(10_000),
  disbursedOn: lagosDate("2026-03-02"),
  isOverdue: false,
  isFitForTopUp: true,
  liquidationAmount: naira(21_000),
  ...changes,
});
const ask = (changes: Partial<AssessmentInput> = {}): AssessmentInput => ({
  today,
  applicantName: { firstName: "Ada", lastName: "Obi" },
  loanType: REMITA,
  tenorMonths: 6,
  requestedAmount: undefined,
  salary: record(),
  ownLoans: [],
  applicantBvn: "22123456789",
  others: { promisedLoans: [], openOnAccount: undefined },
  hasSpecialApproval: false,
  ...changes,
});
const reasonFor = (changes: Partial<AssessmentInput>) => assess(ask(changes)).rejectionReason;

describe("a customer who qualifies (OPN-48, OPN-49)", () => {
  const verdict = assess(ask());

  it("net pay 150,000, running 10,000, 5 % over 6 months: capacity ₦39,995.00, offer ₦184,500", () => {
    expect(verdict).toMatchObject({
      qualified: true,
      rejectionReason: undefined,
      netPay: naira(150_000),
      remitaLoan: naira(10_000),
      otherDeductions: 0,
      disposableIncome: naira(39_995),
      offer: naira(184_500),
      amount: naira(184_500),
    });
  });

  it("repays ₦39,975 a month, ₦239,850 in all, which fits the capacity", () => {
    expect(verdict.monthlyRepayment).toBe(naira(39_975));
    expect(verdict.totalRepayment).toBe(naira(239_850));
    expect(verdict.tenorMonths).toBe(6);
  });

  it("gets the amount less the fee", () => {
    expect(verdict.fee).toBe(naira(1_845));
    expect(verdict.availableAmount).toBe(naira(182_655));
    expect(verdict).toMatchObject({ isTopUp: false, topUpOfLoanId: undefined, liquidationAmount: 0 });
  });

  it("is shown with salary count, new loans and first and last salary (CAL-17)", () => {
    expect(verdict).toMatchObject({
      salaryCount: 6,
      newLoansCount: 1,
      firstSalaryOn: "2026-01-23",
      lastSalaryOn: "2026-06-25",
    });
  });

  it("passes all fourteen rules, in the order in which they are asked", () => {
    expect(verdict.rules.every((rule) => rule.passed && rule.lifted === undefined)).toBe(true);
    expect(verdict.rules.map((rule) => rule.rule)).toEqual([
      "salary-record",
      "not-suspended",
      "name-match",
      "salary-count",
      "salary-freshness",
      "running-loans",
      "nothing-overdue",
      "top-up-fitness",
      "capacity",
      "minimum-offer",
      "top-up-payout",
      "bvn-match",
      "one-application",
      "promised-capacity",
    ]);
  });
});

describe("what is asked for", () => {
  it("is lent when it is below the offer, and the figures are of it", () => {
    const verdict = assess(ask({ requestedAmount: naira(60_000) }));
    expect(verdict).toMatchObject({
      offer: naira(184_500),
      requestedOrOffer: naira(60_000),
      amount: naira(60_000),
      monthlyRepayment: naira(13_000),
      fee: naira(600),
      availableAmount: naira(59_400),
    });
  });

  it("is lowered to the offer when it is above", () => {
    const verdict = assess(ask({ requestedAmount: naira(500_000) }));
    expect(verdict).toMatchObject({ requestedOrOffer: naira(500_000), amount: naira(184_500), qualified: true });
  });

  it("never goes above the maximum of the loan type", () => {
    expect(assess(ask({ salary: record({ payments: salaries(5_000_000) }) })).offer).toBe(naira(1_000_000));
  });
});

describe("the reasons for a rejection, letter for letter", () => {
  it.each([
    ["No salary record was found for this account", { salary: "not-found" }],
    ["The salary account is suspended at the provider", { salary: "suspended" }],
    ["The account name does not match the applicant", { salary: record({ accountName: "CHIDI OBI" }) }],
    ["Fewer than 3 salary payments in the last 6 months", { salary: record({ payments: salaries(150_000, 2) }) }],
    ["No salary payment in the last 45 days", { salary: record({ payments: salaries(150_000).slice(2) }) }],
    ["3 running loans at the provider; the limit is 2", { salary: record({ loans: [listed(), listed(), listed()] }) }],
    ["The customer has an overdue loan with us", { ownLoans: [running({ isOverdue: true })] }],
    ["The running loan is not yet eligible for top-up", { ownLoans: [running({ isFitForTopUp: false })] }],
    [
      "Existing deductions use up the affordable amount",
      { salary: record({ loans: [listed({ repaymentAmount: naira(49_995) })] }) },
    ],
    [
      "The affordable amount of ₦9,200.00 is below the minimum of ₦10,000.00",
      { salary: record({ loans: [listed({ repaymentAmount: naira(47_995) })] }) },
    ],
    [
      "The offer of ₦230,700.00 does not cover the running loan of ₦240,000.00",
      { ownLoans: [running({ liquidationAmount: naira(240_000) })] },
    ],
  ] as const)("%s", (text, changes) => {
    const verdict = assess(ask(changes));
    expect(verdict.rejectionReason).toBe(text);
    expect(verdict.qualified).toBe(false);
    expect(verdict.rules.find((rule) => !rule.passed)?.text).toBe(text);
  });

  it("the first broken rule is the one that is named", () => {
    const broken = {
      salary: record({ accountName: "X Y", payments: salaries(1_000, 1) }),
      ownLoans: [running({ isOverdue: true })],
    };
    expect(reasonFor(broken)).toBe("The account name does not match the applicant");
    expect(reasonFor({ ...broken, salary: record() })).toBe("The customer has an overdue loan with us");
    expect(assess(ask(broken)).rules.filter((rule) => !rule.passed).length).toBeGreaterThan(2);
  });

  it("a rejection offers nothing, and keeps the figures that explain it", () => {
    const verdict = assess(ask({ salary: record({ accountName: "CHIDI OBI" }), requestedAmount: naira(60_000) }));
    expect(verdict).toMatchObject({
      offer: 0,
      amount: 0,
      monthlyRepayment: 0,
      totalRepayment: 0,
      fee: 0,
      availableAmount: 0,
      affordableAmount: naira(184_500),
      requestedOrOffer: naira(60_000),
      disposableIncome: naira(39_995),
    });
  });

  it("without a salary record only the rules that need none are judged", () => {
    expect(assess(ask({ salary: "not-found" })).rules.map((rule) => rule.rule)).toEqual([
      "salary-record",
      "not-suspended",
      "nothing-overdue",
      "top-up-fitness",
    ]);
  });
});

describe("the borders of the rules", () => {
  it("a salary of exactly 45 days ago is recent enough, 46 is not", () => {
    const payments = salaries(150_000);
    expect(reasonFor({ salary: record({ payments }), today: addDays(lagosDate("2026-06-25"), 45) })).toBeUndefined();
    expect(reasonFor({ salary: record({ payments }), today: addDays(lagosDate("2026-06-25"), 46) })).toBe(
      "No salary payment in the last 45 days",
    );
  });

  it("a salary dated in the future counts for nothing", () => {
    const payments = [{ paidOn: addDays(today, 1), amount: naira(900_000) }, ...salaries(150_000)];
    expect(assess(ask({ salary: record({ payments }) }))).toMatchObject({
      netPay: naira(150_000),
      lastSalaryOn: "2026-06-25",
    });
  });

  it("two running loans are allowed, three are not; closed ones do not count", () => {
    const closed = listed({ isRunning: false });
    expect(reasonFor({ salary: record({ loans: [listed(), listed(), closed, closed] }) })).toBeUndefined();
  });

  it("an offer of exactly the minimum is made", () => {
    const loanType = { ...REMITA, minimumAmount: naira(184_500) };
    expect(reasonFor({ loanType })).toBeUndefined();
    expect(reasonFor({ loanType: { ...loanType, minimumAmount: naira(184_600) } })).toBe(
      "The affordable amount of ₦184,500.00 is below the minimum of ₦184,600.00",
    );
  });

  it("no salary at all is too few before it is too old", () => {
    const verdict = assess(ask({ salary: record({ payments: [] }) }));
    expect(verdict.rejectionReason).toBe("Fewer than 3 salary payments in the last 6 months");
    expect(verdict).toMatchObject({ netPay: 0, salaryCount: 0, firstSalaryOn: undefined, lastSalaryOn: undefined });
  });
});

describe("what a loan type asks of a salary and an age", () => {
  const asked = (limits: Partial<LoanTypeRules>, changes: Partial<AssessmentInput> = {}) =>
    reasonFor({ loanType: { ...REMITA, ...limits }, ...changes });

  it("a net pay of exactly the minimum is enough, a kobo less is not; nothing is asked without a minimum", () => {
    expect(asked({ minimumNetPay: naira(150_000) })).toBeUndefined();
    expect(asked({ minimumNetPay: kobo(naira(150_000) + 1) })).toBe(
      "The net pay of ₦150,000.00 is below the minimum of ₦150,000.01",
    );
    expect(asked({ minimumNetPay: undefined })).toBeUndefined();
  });

  it("full years count: today for the youngest, on the day of the last repayment for the oldest", () => {
    const born = (day: string) => ({ birthDate: lagosDate(day) });
    const lastDue = dueDates(today, REMITA.collectionDay, ask().tenorMonths).at(-1) ?? today;
    const yearsBefore = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
    expect(asked({ minimumAge: 21 }, born(yearsBefore(today, 21)))).toBeUndefined();
    expect(asked({ minimumAge: 21 }, born(addDays(lagosDate(yearsBefore(today, 21)), 1)))).toBe(
      "The applicant is younger than 21",
    );
    expect(asked({ maximumAgeAtLastDue: 60 }, born(addDays(lagosDate(yearsBefore(lastDue, 61)), 1)))).toBeUndefined();
    expect(asked({ maximumAgeAtLastDue: 60 }, born(yearsBefore(lastDue, 61)))).toBe(
      "The applicant would be older than 60 at the last repayment",
    );
    expect(asked({ minimumAge: 21, maximumAgeAtLastDue: 60 }, { birthDate: undefined })).toBeUndefined();
  });
});

describe("a special approval", () => {
  const approved = (changes: Partial<AssessmentInput>) => assess(ask({ ...changes, hasSpecialApproval: true }));

  it("lifts the salary count and the running-loans rule, and the verdict says so", () => {
    const few = approved({ salary: record({ payments: salaries(150_000, 2) }) });
    expect(few.qualified).toBe(true);
    expect(few.rules.find((rule) => rule.rule === "salary-count")).toMatchObject({ passed: true, lifted: true });
    const many = approved({ salary: record({ loans: [listed(), listed(), listed()] }) });
    expect(many.qualified).toBe(true);
    expect(many.rules.filter((rule) => rule.lifted).map((rule) => rule.rule)).toEqual(["running-loans"]);
  });

  it("lifts nothing else", () => {
    expect(approved({ salary: "not-found" }).qualified).toBe(false);
    expect(approved({ salary: record({ accountName: "CHIDI OBI" }) }).qualified).toBe(false);
    expect(approved({ salary: record({ payments: salaries(150_000).slice(2) }) }).qualified).toBe(false);
    expect(approved({ ownLoans: [running({ isOverdue: true })] }).qualified).toBe(false);
  });

  it("leaves rules that hold as they are", () => {
    expect(approved({}).rules.some((rule) => rule.lifted)).toBe(false);
  });
});

describe("a customer with a running loan of ours", () => {
  it("is offered a top-up: its deduction is freed, and the old loan is paid from the new one", () => {
    const verdict = assess(ask({ ownLoans: [running()] }));
    expect(verdict).toMatchObject({
      qualified: true,
      isTopUp: true,
      topUpOfLoanId: 7,
      remitaLoan: 0,
      disposableIncome: naira(49_995),
      offer: naira(230_700),
      fee: naira(2_307),
      liquidationAmount: naira(21_000),
      availableAmount: naira(230_700 - 2_307 - 21_000),
    });
  });

  it("a request that would pay nothing out is refused, though the offer would cover the old loan", () => {
    const verdict = assess(ask({ ownLoans: [running()], requestedAmount: naira(21_000) }));
    expect(verdict.rejectionReason).toBe("The offer of ₦21,000.00 does not cover the running loan of ₦21,000.00");
  });

  it("keeps its deduction when the provider does not list it as ours", () => {
    const verdict = assess(ask({ ownLoans: [running({ instalment: naira(9_000) })] }));
    expect(verdict).toMatchObject({
      isTopUp: true,
      remitaLoan: naira(10_000),
      otherDeductions: naira(9_000),
      disposableIncome: naira(30_995),
    });
  });

  it("with two running loans tops up the oldest that is fit", () => {
    const young = running({ loanId: 9, amount: naira(40_000), disbursedOn: lagosDate("2026-05-02") });
    const old = running({ loanId: 3, amount: naira(30_000), disbursedOn: lagosDate("2026-01-02") });
    expect(assess(ask({ ownLoans: [young, old] })).topUpOfLoanId).toBe(3);
    expect(assess(ask({ ownLoans: [young, { ...old, isFitForTopUp: false }] })).topUpOfLoanId).toBe(9);
    const sameDay = { ...old, loanId: 2 };
    expect(assess(ask({ ownLoans: [old, sameDay] })).topUpOfLoanId).toBe(2);
  });
});

describe("a device loan", () => {
  it("is for the price, to the kobo, when the price fits", () => {
    const verdict = assess(ask({ loanType: DEVICE, requestedAmount: naira(150_000.5) }));
    expect(verdict).toMatchObject({ qualified: true, offer: naira(150_000.5), amount: naira(150_000.5), fee: 0 });
  });

  it("is not made at all below the price", () => {
    expect(reasonFor({ loanType: DEVICE, requestedAmount: naira(200_000) })).toBe(
      "The affordable amount of ₦184,500.00 is below the minimum of ₦200,000.00",
    );
  });

  it("without a device chosen yet is offered within the bounds of the type", () => {
    expect(assess(ask({ loanType: DEVICE })).offer).toBe(naira(184_500));
  });
});

describe("for any customer", () => {
  const cases = fc.record({
    pay: fc.integer({ min: 0, max: 2_000_000 }),
    months: fc.integer({ min: 0, max: 6 }),
    repayments: fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 4 }),
    method: fc.constantFrom("flat" as const, "reducing" as const),
    tenorMonths: fc.integer({ min: 1, max: 12 }),
    requestedAmount: fc.option(fc.integer({ min: 1, max: 3_000_000 }).map(naira), { nil: undefined }),
    hasSpecialApproval: fc.boolean(),
    liquidationAmount: fc.option(fc.integer({ min: 1, max: 500_000 }), { nil: undefined }),
  });
  const inputOf = (one: typeof cases extends fc.Arbitrary<infer Case> ? Case : never) =>
    ask({
      loanType: { ...REMITA, method: one.method },
      tenorMonths: one.tenorMonths,
      requestedAmount: one.requestedAmount,
      hasSpecialApproval: one.hasSpecialApproval,
      salary: record({
        payments: salaries(one.pay, one.months),
        loans: one.repayments.map((repayment) => listed({ repaymentAmount: naira(repayment) })),
      }),
      ownLoans: one.liquidationAmount ? [running({ liquidationAmount: naira(one.liquidationAmount) })] : [],
    });

  it("a special approval turns the verdict of two rules at most, and moves nothing that is not the offer's (OPN-49)", () => {
    fc.assert(
      fc.property(cases, (one) => {
        const [without, under] = [false, true].map((hasSpecialApproval) =>
          assess(inputOf({ ...one, hasSpecialApproval })),
        );
        if (!without || !under) return;
        const plain = (rules: typeof without.rules) => rules.map(({ passed: _, lifted: __, ...rule }) => rule.rule);
        expect(plain(under.rules)).toEqual(plain(without.rules));
        const turned = under.rules.filter(({ passed }, index) => passed !== without.rules[index]?.passed);
        for (const { rule, lifted } of turned)
          expect([["salary-count", "running-loans"].includes(rule), lifted]).toEqual([true, true]);
        const figures = ({
          affordableAmount,
          netPay,
          remitaLoan,
          otherDeductions,
          disposableIncome,
          topUpOfLoanId,
          liquidationAmount,
          salaryCount,
        }: typeof without) => [
          affordableAmount,
          netPay,
          remitaLoan,
          otherDeductions,
          disposableIncome,
          topUpOfLoanId,
          liquidationAmount,
          salaryCount,
        ];
        expect(figures(under)).toEqual(figures(without));
        if (turned.length === 0) expect(under).toEqual(without);
        if (without.qualified) expect(under).toEqual(without);
      }),
    );
  });

  it("the repayment of what is lent fits the disposable income, and no amount is negative", () => {
    fc.assert(
      fc.property(cases, (one) => {
        const verdict = assess(inputOf(one));
        expect(verdict.monthlyRepayment).toBeLessThanOrEqual(verdict.disposableIncome);
        const amounts = [verdict.offer, verdict.amount, verdict.availableAmount, verdict.disposableIncome, verdict.fee];
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
        expect(verdict.amount).toBeLessThanOrEqual(verdict.offer);
      }),
      { numRuns: 500 },
    );
  });

  it("a customer qualifies exactly when no rule is broken, and then something is paid out", () => {
    fc.assert(
      fc.property(cases, (one) => {
        const verdict = assess(inputOf(one));
        expect(verdict.qualified).toBe(verdict.rules.every((rule) => rule.passed));
        expect(verdict.rejectionReason === undefined).toBe(verdict.qualified);
        expect(verdict.availableAmount > 0).toBe(verdict.qualified);
        expect(verdict.offer > 0).toBe(verdict.qualified);
      }),
      { numRuns: 500 },
    );
  });

  it("the same facts give the same verdict, and better pay never a smaller offer", () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 1, max: 500_000 }), (one, raise) => {
        const verdict = assess(inputOf(one));
        expect(assess(inputOf(one))).toEqual(verdict);
        const raised = assess(inputOf({ ...one, pay: one.pay + raise }));
        expect(raised.affordableAmount).toBeGreaterThanOrEqual(verdict.affordableAmount);
      }),
    );
  });
});
