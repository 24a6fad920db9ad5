import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LOAN_STATUSES } from "../loan/loan-status.ts";
import type { LoanTypeRules } from "../loan/loan-type.ts";
import { basisPoints, kobo, ZERO } from "../money.ts";
import { addDays, lagosDate } from "../time/lagos-date.ts";
import { type AssessmentInput, assess, type OtherClaims, type SalaryFacts } from "./assess.ts";
import { claimsMore, otherClaims, type RelatedLoan } from "./other-claims.ts";

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

/** An open application for ₦300,000 over six months on the same account, which takes ₦65,000 a month. */
const related = (changes: Partial<RelatedLoan> = {}): RelatedLoan => ({
  loanId: 7,
  reference: "TN-000007",
  status: "pending_approval",
  isOnSameAccount: true,
  isOwners: true,
  ownersSince: 70,
  amount: naira(300_000),
  terms: { method: "flat", monthlyRate: basisPoints(500), tenorMonths: 6 },
  topUpOf: undefined,
  disbursedOn: undefined,
  ...changes,
});
const NONE: OtherClaims = { promisedLoans: [], openOnAccount: undefined };

describe("what other loans claim of a salary", () => {
  it("is the instalment of an open application, and the account for itself, where it came first", () => {
    expect(otherClaims([related()], 71)).toEqual({
      promisedLoans: [
        {
          loanId: 7,
          reference: "TN-000007",
          amount: naira(300_000),
          instalment: naira(65_000),
          disbursedOn: undefined,
        },
      ],
      openOnAccount: "TN-000007",
    });
  });

  it("is nothing while nobody has looked at what a stranger typed, or the provider contradicts it", () => {
    const typed = { isOwners: false, ownersSince: undefined };
    for (const status of ["pending_customer_confirmation", "confirmation_sent", "pending_approval"] as const)
      expect(otherClaims([related({ ...typed, status })], undefined)).toEqual(NONE);
  });

  it.each(["pending_deduction_setup", "pending_disbursement", "disbursed", "pending_pickup"] as const)(
    "is what a loan in %s takes, whatever a later screening found",
    (status) => {
      const { promisedLoans } = otherClaims([related({ status, isOwners: false })], 1);
      expect(promisedLoans.map(({ instalment }) => instalment)).toEqual([naira(65_000)]);
    },
  );

  it("leaves the account to whoever was found to be its owner first, but an approved loan always comes first", () => {
    const openBefore = (ownersSince: number | undefined, changes: Partial<RelatedLoan> = {}) =>
      otherClaims([related(changes)], ownersSince).openOnAccount;
    expect([openBefore(69), openBefore(71), openBefore(undefined)]).toEqual([undefined, "TN-000007", "TN-000007"]);
    expect(openBefore(69, { status: "pending_deduction_setup" })).toBe("TN-000007");
    expect(openBefore(69, { status: "pending_disbursement" })).toBe("TN-000007");
  });

  it("counts no open application that comes after, so that no two stand in each other's way", () => {
    for (const isOnSameAccount of [true, false]) expect(otherClaims([related({ isOnSameAccount })], 69)).toEqual(NONE);
  });

  it("of another account takes capacity and no place", () => {
    const claims = otherClaims([related({ isOnSameAccount: false })], undefined);
    expect([claims.promisedLoans.length, claims.openOnAccount]).toEqual([1, undefined]);
  });

  it("is not an open application's any more once it is paid out", () => {
    expect(otherClaims([related({ status: "disbursed" })], undefined).openOnAccount).toBeUndefined();
  });

  it("is no instalment of a screening that offered nothing, and none of a loan that a top-up beside it settles", () => {
    expect(otherClaims([related({ amount: ZERO })], undefined).promisedLoans).toEqual([]);
    const old = related({ loanId: 3, reference: "TN-000003", status: "disbursed" });
    const counted = otherClaims([old, related({ topUpOf: 3 })], undefined).promisedLoans;
    expect(counted.map(({ reference }) => reference)).toEqual(["TN-000007"]);
  });

  it("is more than before with another loan, a larger one, or a place taken; not with fewer or smaller ones", () => {
    const of = (amount: number) => otherClaims([related({ amount: naira(amount), isOnSameAccount: false })], 71);
    const before = of(300_000).promisedLoans;
    expect(claimsMore(of(300_000), before)).toBe(false);
    expect(claimsMore(of(200_000), before)).toBe(false);
    expect(claimsMore(NONE, before)).toBe(false);
    expect(claimsMore(of(300_100), before)).toBe(true);
    expect(claimsMore(of(300_000), [])).toBe(true);
    expect(claimsMore({ ...NONE, openOnAccount: "TN-000007" }, before)).toBe(true);
  });
});

const asked = (changes: Partial<AssessmentInput> = {}): AssessmentInput => ({
  today,
  applicantName: { firstName: "Ada", lastName: "Obi" },
  applicantBvn: "22123456789",
  loanType: REMITA,
  tenorMonths: 6,
  requestedAmount: undefined,
  salary: {
    accountName: "OBI ADA NGOZI",
    bvn: "22123456789",
    payments: [15, 45, 75].map((days) => ({ paidOn: addDays(today, -days), amount: naira(450_000) })),
    loans: [],
  },
  ownLoans: [],
  others: NONE,
  hasSpecialApproval: false,
  ...changes,
});
const beside = (...loans: RelatedLoan[]) => assess(asked({ others: otherClaims(loans, undefined) }));
const salaryWith = (changes: Partial<SalaryFacts>) => ({ ...(asked().salary as SalaryFacts), ...changes });

describe("an assessment beside other claims", () => {
  it("refuses another BVN than the provider's, in the words that are decided", () => {
    expect(assess(asked({ applicantBvn: "22123456780" })).rejectionReason).toBe(
      "The BVN does not belong to this salary account",
    );
  });

  it.each([undefined, "", "*******6789", "null"])("compares nothing where the provider tells %j", (told) => {
    expect(assess(asked({ applicantBvn: "22123456780", salary: salaryWith({ bvn: told }) })).qualified).toBe(true);
  });

  it("names a fixed rule before the new ones", () => {
    const broken = { applicantBvn: "22123456780", applicantName: { firstName: "X", lastName: "Y" } };
    expect(assess(asked(broken)).rejectionReason).toBe("The account name does not match the applicant");
  });

  it("refuses while another application is open on the account", () => {
    expect(beside(related()).rejectionReason).toBe("Another application is open on this salary account");
  });

  it("offers what promised instalments leave, and shows them among the deductions", () => {
    const verdict = beside(related({ isOnSameAccount: false }));
    expect(verdict).toMatchObject({
      qualified: true,
      otherDeductions: naira(65_000),
      disposableIncome: naira(84_985),
      offer: naira(392_200),
      affordableAmount: naira(392_200),
    });
    expect(verdict.promisedLoans.map(({ reference }) => reference)).toEqual(["TN-000007"]);
  });

  it("refuses where promised instalments leave less than the minimum", () => {
    const all = related({ isOnSameAccount: false, amount: naira(692_200) });
    expect(beside(all)).toMatchObject({
      rejectionReason: "Other open and approved loans use up the affordable amount",
      offer: 0,
    });
  });

  it("counts a loan once that the provider lists already", () => {
    const row = { lender: "*", isRunning: true, loanAmount: naira(300_000), outstandingAmount: naira(390_000) };
    const loans = [{ ...row, repaymentAmount: naira(65_000), disbursedOn: addDays(today, -2) }];
    const salary = salaryWith({ loans });
    const set = related({ isOnSameAccount: false, status: "pending_disbursement", disbursedOn: addDays(today, -1) });
    const verdict = assess(asked({ salary, others: otherClaims([set], undefined) }));
    expect(verdict).toMatchObject({ remitaLoan: naira(65_000), otherDeductions: 0, disposableIncome: naira(84_985) });
  });

  it("never promises more than the capacity, however many apply one after the other for whatever amounts", () => {
    const wish = fc.record({
      amount: fc.integer({ min: 10_000, max: 1_000_000 }),
      tenorMonths: fc.integer({ min: 1, max: 12 }),
      status: fc.constantFrom(...LOAN_STATUSES.slice(0, 7)),
    });
    fc.assert(
      fc.property(fc.array(wish, { minLength: 2, maxLength: 6 }), (wishes) => {
        const granted: RelatedLoan[] = [];
        let monthly = 0;
        for (const [index, { amount, tenorMonths, status }] of wishes.entries()) {
          const others = otherClaims(granted, undefined);
          const verdict = assess(asked({ tenorMonths, requestedAmount: naira(amount), others }));
          monthly += verdict.monthlyRepayment;
          const terms = { method: "flat", monthlyRate: basisPoints(500), tenorMonths } as const;
          const loan = { loanId: index, amount: verdict.amount, terms, status, isOnSameAccount: false };
          granted.push(related(loan));
        }
        expect(monthly).toBeLessThanOrEqual(naira(149_985));
      }),
      { numRuns: 300 },
    );
  });
});
