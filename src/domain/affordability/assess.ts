import { parseBvn } from "../customer/identity-numbers.ts";
import { ageOn } from "../customer/person-facts.ts";
import type { EmployerLimits } from "../employer/employer.ts";
import { stricterRules } from "../employer/employer-limits.ts";
import { feeOf, type LoanTypeRules, termsOf } from "../loan/loan-type.ts";
import { dueDates } from "../loan/schedule/due-dates.ts";
import { instalmentOf, planInstalments, totalOf } from "../loan/schedule/schedule.ts";
import { add, type Kobo, kobo, larger, smaller, ZERO } from "../money.ts";
import type { LagosDate } from "../time/lagos-date.ts";
import type { RuleFacts } from "./affordability-rules.ts";
import { type Capacity, type OwnLoan, type SalaryFacts, weighCapacity } from "./capacity.ts";
import { employerFacts } from "./employer-facts.ts";
import { judge, type RuleVerdict } from "./judge.ts";
import { type ApplicantName, namesMatch } from "./name-match.ts";
import type { PromisedLoan } from "./obligations.ts";
import { offerForPrice, offerWithin } from "./offer.ts";

export type { ApplicantName, OwnLoan, PromisedLoan, RuleVerdict, SalaryFacts };

/** What is or may be lent already on the salary account, BVN or phone of an application. */
export interface OtherClaims {
  readonly promisedLoans: readonly PromisedLoan[];
  /** The open application on the same salary account that came first, by its reference. */
  readonly openOnAccount: string | undefined;
}

/** All inputs of an assessment. `ownLoans` are the running loans of the same person with us. */
export interface AssessmentInput {
  readonly today: LagosDate;
  readonly applicantName: ApplicantName;
  /** As it was typed; undefined if none was. */
  readonly applicantBvn: string | undefined;
  readonly loanType: LoanTypeRules;
  readonly tenorMonths: number;
  /** The amount the customer wants; for a device, the price. Undefined means as much as possible. */
  readonly requestedAmount: Kobo | undefined;
  readonly salary: SalaryFacts | "not-found" | "suspended";
  readonly ownLoans: readonly OwnLoan[];
  readonly others: OtherClaims;
  readonly hasSpecialApproval: boolean;
  /** Who pays the salary, if the employer is in the register; the stricter of its limits and the loan type's apply. */
  readonly employer?: EmployerLimits | undefined;
  /** Undefined if unknown. */
  readonly birthDate?: LagosDate | undefined;
}

/** A verdict with the figures behind it. When the applicant does not qualify, every figure of the loan is zero. */
export interface Assessment {
  readonly qualified: boolean;
  /** The text of the first broken rule. */
  readonly rejectionReason: string | undefined;
  readonly rules: readonly RuleVerdict[];
  /** The most that may be lent; zero when not qualified. */
  readonly offer: Kobo;
  /** What capacity alone would allow after promised loans, whatever the rules say. */
  readonly affordableAmount: Kobo;
  readonly requestedOrOffer: Kobo;
  /** What would be lent: the lower of request and offer. The next five figures are for this amount. */
  readonly amount: Kobo;
  readonly tenorMonths: number;
  readonly monthlyRepayment: Kobo;
  readonly totalRepayment: Kobo;
  readonly fee: Kobo;
  /** What the customer receives: the amount less the fee and, for a top-up, less the old loan. */
  readonly availableAmount: Kobo;
  readonly netPay: Kobo;
  readonly remitaLoan: Kobo;
  /** Instalments that the provider does not list: of running loans with us, and of promised loans. */
  readonly otherDeductions: Kobo;
  readonly disposableIncome: Kobo;
  /** What was counted as promised. */
  readonly promisedLoans: readonly PromisedLoan[];
  readonly isTopUp: boolean;
  readonly topUpOfLoanId: number | undefined;
  /** What settles the old loan today; zero when this is no top-up. */
  readonly liquidationAmount: Kobo;
  readonly salaryCount: number;
  /** Loans running at the provider (CAL-17). */
  readonly newLoansCount: number;
  readonly firstSalaryOn: LagosDate | undefined;
  readonly lastSalaryOn: LagosDate | undefined;
}

/** Decides from facts alone what a person may borrow, or why not. Sources: the lending rules, OPN-48 and OPN-49. */
export function assess(asked: AssessmentInput): Assessment {
  const loanType = stricterRules(asked.loanType, asked.employer);
  const input = { ...asked, loanType, tenorMonths: tenorWith(asked) };
  const capacity = weighCapacity({ ...input, promisedLoans: input.others.promisedLoans });
  const affordableAmount = affordable(input, capacity.disposableIncome);
  const facts = gatherFacts(input, capacity, affordableAmount);
  const rules = judge(facts, input.hasSpecialApproval);
  const broken = rules.find((verdict) => !verdict.passed);
  const offer = broken ? ZERO : smaller(affordableAmount, facts.employer?.room ?? affordableAmount);
  return {
    qualified: broken === undefined,
    rejectionReason: broken?.text,
    rules,
    affordableAmount,
    ...loanFigures(input, capacity.topUpOf, offer),
    netPay: capacity.netPay,
    remitaLoan: capacity.obligations.remitaLoan,
    otherDeductions: add(capacity.obligations.otherDeductions, capacity.obligations.promised),
    disposableIncome: capacity.disposableIncome,
    promisedLoans: input.others.promisedLoans,
    isTopUp: capacity.topUpOf !== undefined,
    topUpOfLoanId: capacity.topUpOf?.loanId,
    liquidationAmount: capacity.topUpOf?.liquidationAmount ?? ZERO,
    salaryCount: capacity.salaryCount,
    newLoansCount: capacity.obligations.runningAtProvider,
    firstSalaryOn: capacity.firstSalaryOn,
    lastSalaryOn: capacity.lastSalaryOn,
  };
}

/** What leaves the salary before the loan that was asked for. */
export function obligationsIn({ remitaLoan, otherDeductions }: Assessment): Kobo {
  return add(remitaLoan, otherDeductions);
}

/** The requested tenor, or the employer's longest if that is shorter. */
function tenorWith({ tenorMonths, employer }: AssessmentInput): number {
  return Math.min(tenorMonths, employer?.maximumTenor ?? tenorMonths);
}

function affordable(input: AssessmentInput, disposableIncome: Kobo): Kobo {
  const { loanType, requestedAmount } = input;
  const terms = termsOf(loanType, input.tenorMonths);
  return loanType.isDevice && requestedAmount !== undefined
    ? offerForPrice(disposableIncome, terms, requestedAmount)
    : offerWithin(disposableIncome, terms, loanType.maximumAmount);
}

function loanFigures(input: AssessmentInput, topUpOf: OwnLoan | undefined, offer: Kobo) {
  const terms = termsOf(input.loanType, input.tenorMonths);
  const requestedOrOffer = input.requestedAmount ?? offer;
  const amount = smaller(requestedOrOffer, offer);
  return {
    offer,
    requestedOrOffer,
    amount,
    tenorMonths: input.tenorMonths,
    monthlyRepayment: instalmentOf(amount, terms),
    totalRepayment: totalOf(planInstalments(amount, terms)),
    fee: feeOf(amount, input.loanType),
    availableAmount: payoutOf(amount, input.loanType, topUpOf),
  };
}

/** What the customer receives of a lent amount; zero if nothing is lent. */
function payoutOf(amount: Kobo, loanType: LoanTypeRules, topUpOf: OwnLoan | undefined): Kobo {
  const kept = feeOf(amount, loanType) + (topUpOf?.liquidationAmount ?? 0);
  return larger(kobo(amount - kept), ZERO);
}

// The fixed rules consider existing deductions; promised loans have their own rule after them.
function gatherFacts(input: AssessmentInput, capacity: Capacity, amountLeft: Kobo): RuleFacts {
  const { salary, loanType, ownLoans, requestedAmount } = input;
  const accountName = typeof salary === "string" ? "" : salary.accountName;
  const affordableAmount = affordable(input, capacity.room);
  const grantedAmount = smaller(requestedAmount ?? affordableAmount, affordableAmount);
  const grantedLeft = smaller(requestedAmount ?? amountLeft, amountLeft);
  const { topUpOf } = capacity;
  const lastDueOn = lastDueFrom(input);
  return {
    today: input.today,
    loanType,
    salary: typeof salary === "string" ? salary : "known",
    accountName,
    nameMatches: namesMatch(accountName, input.applicantName),
    salaryCount: capacity.salaryCount,
    lastSalaryOn: capacity.lastSalaryOn,
    runningAtProvider: capacity.obligations.runningAtProvider,
    ownRunningLoans: ownLoans.length,
    hasOverdueLoan: ownLoans.some((loan) => loan.isOverdue),
    topUp: topUpOf && {
      isFit: topUpOf.isFitForTopUp,
      liquidationAmount: topUpOf.liquidationAmount,
      payout: payoutOf(grantedAmount, loanType, topUpOf),
    },
    disposableIncome: capacity.room,
    affordableAmount,
    minimumAmount: loanType.isDevice && requestedAmount !== undefined ? requestedAmount : loanType.minimumAmount,
    grantedAmount,
    bvn: { typed: input.applicantBvn, told: typeof salary === "string" ? undefined : parseBvn(salary.bvn ?? "") },
    openOnAccount: input.others.openOnAccount,
    promised: {
      instalments: capacity.obligations.promised,
      references: input.others.promisedLoans.map(({ reference }) => reference),
      disposableIncome: capacity.disposableIncome,
      affordableAmount: amountLeft,
      paysOut: payoutOf(grantedLeft, loanType, topUpOf) > 0,
    },
    netPay: capacity.netPay,
    age: input.birthDate && {
      today: ageOn(input.today, input.birthDate),
      atLastDue: ageOn(lastDueOn, input.birthDate),
    },
    employer: employerFacts(input, lastDueOn, topUpOf),
  };
}

/** The last repayment date of a loan whose deduction is set up today. */
function lastDueFrom({ today, loanType, tenorMonths }: AssessmentInput): LagosDate {
  return dueDates(today, loanType.collectionDay, tenorMonths).at(-1) ?? today;
}
