import type { EmployerKind } from "../employer/employer.ts";
import { isForSomePayers, payersInWords } from "../employer/payer-kinds.ts";
import type { LoanTypeRules } from "../loan/loan-type.ts";
import { formatNaira, type Kobo, ZERO } from "../money.ts";
import { addDays, formatDate, type LagosDate } from "../time/lagos-date.ts";

/** Facts that the rules check; `assess` computes them beforehand. */
export interface RuleFacts {
  readonly today: LagosDate;
  readonly loanType: LoanTypeRules;
  readonly salary: "known" | "not-found" | "suspended";
  readonly accountName: string;
  readonly nameMatches: boolean;
  readonly salaryCount: number;
  readonly lastSalaryOn: LagosDate | undefined;
  readonly runningAtProvider: number;
  readonly ownRunningLoans: number;
  readonly hasOverdueLoan: boolean;
  /** The loan being settled, if any; `payout` is what the customer would receive, zero when nothing is offered. */
  readonly topUp: { readonly isFit: boolean; readonly liquidationAmount: Kobo; readonly payout: Kobo } | undefined;
  readonly disposableIncome: Kobo;
  readonly affordableAmount: Kobo;
  /** The type's minimum; for a device its price. */
  readonly minimumAmount: Kobo;
  /** What would be lent: the lower of the requested and the affordable amount. */
  readonly grantedAmount: Kobo;
  /** The BVN in the application, and the one the provider reports for the account; undefined if there is none. */
  readonly bvn: { readonly typed: string | undefined; readonly told: string | undefined };
  /** The open application on the same salary account that came first. */
  readonly openOnAccount: string | undefined;
  /**
   * Monthly instalments of other open and approved loans of the same account, BVN or phone, and the capacity left after
   * them.
   */
  readonly promised: {
    readonly instalments: Kobo;
    readonly references: readonly string[];
    readonly disposableIncome: Kobo;
    readonly affordableAmount: Kobo;
    /** Whether the remaining amount would pay anything out to the customer. */
    readonly paysOut: boolean;
  };
  /** The monthly salary. */
  readonly netPay: Kobo;
  /** The applicant's full years, today and on the day of the last repayment; undefined if the birth date is unknown. */
  readonly age: { readonly today: number; readonly atLastDue: number } | undefined;
  /** Who pays the salary, if the employer is in the register. */
  readonly employer?: EmployerFacts | undefined;
}

/** The register's limits as they apply to one application. */
export interface EmployerFacts {
  readonly name: string;
  readonly kind: EmployerKind;
  readonly isClosed: boolean;
  /** What may still be lent to its staff, without the loan that a top-up settles; undefined if there is no limit. */
  readonly room: Kobo | undefined;
  readonly lastDueOn: LagosDate;
  /** Undefined if the applicant's birth date is unknown. */
  readonly retiresOn: LagosDate | undefined;
}

/**
 * One row of the table. `broken` is the sentence for the customer; `asks` is the rule in a few words, for a list of
 * rules.
 */
export interface AffordabilityRule {
  readonly rule: string;
  readonly asks: string;
  /** Needs a salary record; without one it cannot be judged. */
  readonly needsSalary?: true;
  /** Needs an employer that the register knows. */
  readonly needsEmployer?: true;
  /** Whether the loan type applies the rule; by default every one does. */
  readonly isAsked?: (loanType: LoanTypeRules) => boolean;
  /** A live special approval of the account lifts this rule. */
  readonly isLiftable?: true;
  readonly holds: (facts: RuleFacts) => boolean;
  readonly broken: (facts: RuleFacts) => string;
  /** What the rule looked at, for the officer. */
  readonly input: (facts: RuleFacts) => string;
}

/** The lending rules in their order: the first broken one is the reason given. */
export const AFFORDABILITY_RULES: readonly AffordabilityRule[] = [
  {
    rule: "salary-record",
    asks: "The provider knows the account",
    holds: (facts) => facts.salary !== "not-found",
    broken: () => "No salary record was found for this account",
    input: (facts) => (facts.salary === "not-found" ? "no record" : "record found"),
  },
  {
    rule: "not-suspended",
    asks: "The provider lets the customer borrow",
    holds: (facts) => facts.salary !== "suspended",
    broken: () => "The salary account is suspended at the provider",
    input: (facts) => (facts.salary === "suspended" ? "suspended" : "not suspended"),
  },
  {
    rule: "name-match",
    asks: "Two words of the account name match the applicant",
    needsSalary: true,
    holds: (facts) => facts.nameMatches,
    broken: () => "The account name does not match the applicant",
    input: (facts) => facts.accountName,
  },
  {
    rule: "salary-count",
    asks: "Enough salaries in the last 6 months",
    needsSalary: true,
    isLiftable: true,
    holds: (facts) => facts.salaryCount >= facts.loanType.minimumSalaryCount,
    broken: ({ loanType }) => `Fewer than ${loanType.minimumSalaryCount} salary payments in the last 6 months`,
    input: (facts) => `${facts.salaryCount} months with a salary`,
  },
  {
    rule: "salary-freshness",
    asks: "The newest salary is recent",
    needsSalary: true,
    holds: ({ lastSalaryOn, today, loanType }) =>
      lastSalaryOn !== undefined && lastSalaryOn >= addDays(today, -loanType.salaryFreshnessDays),
    broken: ({ loanType }) => `No salary payment in the last ${loanType.salaryFreshnessDays} days`,
    input: ({ lastSalaryOn }) => (lastSalaryOn === undefined ? "no salary" : `paid on ${formatDate(lastSalaryOn)}`),
  },
  {
    rule: "running-loans",
    asks: "Not too many loans at the provider",
    needsSalary: true,
    isLiftable: true,
    holds: (facts) => facts.runningAtProvider <= facts.loanType.maximumRunningLoans,
    broken: ({ runningAtProvider, loanType }) =>
      `${runningAtProvider} running loans at the provider; the limit is ${loanType.maximumRunningLoans}`,
    input: (facts) => `${facts.runningAtProvider} running`,
  },
  {
    rule: "nothing-overdue",
    asks: "No overdue instalment with us",
    holds: (facts) => !facts.hasOverdueLoan,
    broken: () => "The customer has an overdue loan with us",
    input: (facts) => `${facts.ownRunningLoans} running with us, ${facts.hasOverdueLoan ? "overdue" : "none overdue"}`,
  },
  {
    rule: "top-up-fitness",
    asks: "A running loan with us is fit for top-up",
    holds: ({ topUp }) => topUp === undefined || topUp.isFit,
    broken: () => "The running loan is not yet eligible for top-up",
    input: ({ topUp }) => (topUp === undefined ? "no running loan with us" : topUp.isFit ? "fit" : "not fit yet"),
  },
  {
    rule: "capacity",
    asks: "Something is left of what deductions may take",
    needsSalary: true,
    holds: (facts) => facts.disposableIncome > 0,
    broken: () => "Existing deductions use up the affordable amount",
    input: (facts) => `${formatNaira(facts.disposableIncome)} a month`,
  },
  {
    rule: "minimum-offer",
    asks: "The affordable amount reaches the minimum",
    needsSalary: true,
    holds: (facts) => facts.affordableAmount >= facts.minimumAmount,
    broken: ({ affordableAmount, minimumAmount }) =>
      `The affordable amount of ${formatNaira(affordableAmount)} is below the minimum of ${formatNaira(minimumAmount)}`,
    input: (facts) => `${formatNaira(facts.affordableAmount)} of at least ${formatNaira(facts.minimumAmount)}`,
  },
  {
    rule: "top-up-payout",
    asks: "A top-up pays something out",
    needsSalary: true,
    holds: ({ topUp }) => topUp === undefined || topUp.payout > 0,
    broken: ({ grantedAmount, topUp }) =>
      `The offer of ${formatNaira(grantedAmount)} does not cover the running loan of ${formatNaira(topUp?.liquidationAmount ?? ZERO)}`,
    input: ({ topUp }) => (topUp === undefined ? "not a top-up" : `payout of ${formatNaira(topUp.payout)}`),
  },
  {
    rule: "bvn-match",
    asks: "The BVN is the one of the salary account",
    needsSalary: true,
    holds: ({ bvn }) => bvn.told === undefined || bvn.typed === undefined || bvn.told === bvn.typed,
    broken: () => "The BVN does not belong to this salary account",
    input: ({ bvn }) =>
      bvn.told === undefined ? "the provider tells none" : `the provider tells one that ends in ${bvn.told.slice(-4)}`,
  },
  {
    rule: "one-application",
    asks: "No other application is open on this salary account",
    needsSalary: true,
    holds: (facts) => facts.openOnAccount === undefined,
    broken: () => "Another application is open on this salary account",
    input: (facts) => (facts.openOnAccount === undefined ? "none" : `${facts.openOnAccount} came first`),
  },
  {
    rule: "promised-capacity",
    asks: "Other open and approved loans leave enough",
    needsSalary: true,
    holds: ({ promised, minimumAmount }) =>
      promised.instalments === 0 || (promised.affordableAmount >= minimumAmount && promised.paysOut),
    broken: () => "Other open and approved loans use up the affordable amount",
    input: ({ promised }) => promisedWords(promised),
  },
  {
    rule: "employer-open",
    asks: "The employer is open for new loans",
    needsEmployer: true,
    holds: ({ employer }) => employer?.isClosed !== true,
    broken: () => "This employer is closed for new loans",
    input: ({ employer }) => employer?.name ?? "",
  },
  {
    rule: "employer-limit",
    asks: "The limit for the employer leaves enough",
    needsSalary: true,
    needsEmployer: true,
    holds: ({ employer, minimumAmount }) => employer?.room === undefined || employer.room >= minimumAmount,
    broken: () => "The limit for this employer is used up",
    input: ({ employer }) => (employer?.room === undefined ? "no limit" : `${formatNaira(employer.room)} is left`),
  },
  {
    rule: "retirement",
    asks: "The last repayment falls before retirement",
    needsEmployer: true,
    holds: ({ employer }) => employer?.retiresOn === undefined || employer.lastDueOn <= employer.retiresOn,
    broken: () => "The last repayment falls after retirement",
    input: ({ employer }) => retirementWords(employer),
  },
  {
    rule: "payer-kind",
    asks: "The loan is for staff of this kind of employer",
    needsEmployer: true,
    isAsked: ({ payerKinds }) => isForSomePayers(payerKinds),
    holds: ({ employer, loanType }) => employer === undefined || lendsToStaffOf(loanType, employer.kind),
    broken: ({ loanType }) => onlyForPayers(loanType),
    input: ({ employer }) => (employer ? `${employer.name}: ${payersInWords([employer.kind])}` : ""),
  },
  {
    rule: "minimum-net-pay",
    asks: "The salary reaches the minimum",
    needsSalary: true,
    isAsked: ({ minimumNetPay }) => minimumNetPay !== undefined,
    holds: ({ netPay, loanType: { minimumNetPay } }) => minimumNetPay === undefined || netPay >= minimumNetPay,
    broken: ({ netPay, loanType }) =>
      `The net pay of ${formatNaira(netPay)} is below the minimum of ${formatNaira(loanType.minimumNetPay ?? ZERO)}`,
    input: ({ netPay }) => `${formatNaira(netPay)} a month`,
  },
  {
    rule: "minimum-age",
    asks: "The applicant is old enough",
    isAsked: ({ minimumAge }) => minimumAge !== undefined,
    holds: ({ age, loanType: { minimumAge } }) => !age || minimumAge === undefined || age.today >= minimumAge,
    broken: ({ loanType }) => `The applicant is younger than ${loanType.minimumAge}`,
    input: ({ age }) => (age ? `${age.today} years old` : "no birth date"),
  },
  {
    rule: "age-at-last-repayment",
    asks: "The applicant is not too old at the last repayment",
    isAsked: ({ maximumAgeAtLastDue }) => maximumAgeAtLastDue !== undefined,
    holds: ({ age, loanType: { maximumAgeAtLastDue } }) =>
      !age || maximumAgeAtLastDue === undefined || age.atLastDue <= maximumAgeAtLastDue,
    broken: ({ loanType }) => `The applicant would be older than ${loanType.maximumAgeAtLastDue} at the last repayment`,
    input: ({ age }) => (age ? `${age.atLastDue} years old at the last repayment` : "no birth date"),
  },
];

/** Whether a loan type is for the staff of a kind of employer. */
export function lendsToStaffOf({ payerKinds }: Pick<LoanTypeRules, "payerKinds">, kind: EmployerKind): boolean {
  return payerKinds === undefined || payerKinds.includes(kind);
}

/** Why staff of other employers get no loan. */
export function onlyForPayers({ payerKinds = [] }: Pick<LoanTypeRules, "payerKinds">): string {
  return `This loan is only for salaries paid by ${payersInWords(payerKinds)}`;
}

function retirementWords(employer: EmployerFacts | undefined): string {
  if (!employer) return "";
  const last = `the last repayment on ${formatDate(employer.lastDueOn)}`;
  return employer.retiresOn === undefined
    ? `${last}, no birth date`
    : `${last}, retirement on ${formatDate(employer.retiresOn)}`;
}

function promisedWords({ instalments, references, disposableIncome }: RuleFacts["promised"]): string {
  if (references.length === 0) return "none";
  const taken = instalments === 0 ? "in the provider's list already" : `${formatNaira(instalments)} a month`;
  return `${references.join(", ")}: ${taken}; ${formatNaira(disposableIncome)} a month is left`;
}
