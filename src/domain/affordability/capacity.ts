import type { LoanTypeRules } from "../loan/loan-type.ts";
import { type Kobo, kobo, larger, scaleHalfUp, ZERO } from "../money.ts";
import type { LagosDate } from "../time/lagos-date.ts";
import {
  type Obligations,
  type OwnObligation,
  obligationsOf,
  type PromisedLoan,
  type ProviderLoan,
} from "./obligations.ts";
import { adjustedNetPay, type SalaryPayment, salariesOn, salaryCount, usualPayDay } from "./salary.ts";

/** What the provider knows of a salary account. Payments and loans come in any order. */
export interface SalaryFacts {
  readonly accountName: string;
  /** Whose account it is, if the provider reports it. */
  readonly bvn?: string | undefined;
  readonly payments: readonly SalaryPayment[];
  readonly loans: readonly ProviderLoan[];
}

/** A running loan of the same person with us. `liquidationAmount` is what settles it today. */
export interface OwnLoan extends OwnObligation {
  readonly isOverdue: boolean;
  readonly isFitForTopUp: boolean;
  readonly liquidationAmount: Kobo;
}

interface CapacityInput {
  readonly today: LagosDate;
  readonly loanType: LoanTypeRules;
  readonly salary: SalaryFacts | "not-found" | "suspended";
  readonly ownLoans: readonly OwnLoan[];
  readonly promisedLoans: readonly PromisedLoan[];
}

/** What a person earns, owes each month, and can still be deducted. */
export interface Capacity {
  readonly netPay: Kobo;
  readonly obligations: Obligations;
  /** What is left after existing deductions, never below zero. */
  readonly room: Kobo;
  /** What is left after promised loans too, never below zero. */
  readonly disposableIncome: Kobo;
  readonly topUpOf: OwnLoan | undefined;
  readonly salaryCount: number;
  readonly firstSalaryOn: LagosDate | undefined;
  readonly lastSalaryOn: LagosDate | undefined;
}

/**
 * The monthly room for a deduction: the ratio's share of net pay, less existing deductions, and less what other open
 * and approved loans of the same account, BVN or phone will take.
 */
export function weighCapacity({ today, loanType, salary, ownLoans, promisedLoans }: CapacityInput): Capacity {
  const record = typeof salary === "string" ? { payments: [], loans: [] } : salary;
  const payments = record.payments.filter(({ paidOn, amount }) => paidOn <= today && amount > 0);
  const days = payments.map((payment) => payment.paidOn).sort();
  const topUpOf = loanToSettle(ownLoans);
  const netPay = adjustedNetPay(salariesOn(today, payments, usualPayDay(today, payments)));
  const obligations = obligationsOf(record.loans, ownLoans, topUpOf?.loanId, promisedLoans);
  const deductible = scaleHalfUp(netPay, loanType.debtServiceRatio, 10_000);
  const room = kobo(deductible - obligations.remitaLoan - obligations.otherDeductions);
  return {
    netPay,
    obligations,
    room: larger(room, ZERO),
    disposableIncome: larger(kobo(room - obligations.promised), ZERO),
    topUpOf,
    salaryCount: salaryCount(payments, today),
    firstSalaryOn: days[0],
    lastSalaryOn: days.at(-1),
  };
}

/** A person with a running loan gets no second one beside it: the new loan settles the oldest that qualifies. */
function loanToSettle(ownLoans: readonly OwnLoan[]): OwnLoan | undefined {
  const oldestFirst = [...ownLoans].sort((a, b) =>
    a.disbursedOn === b.disbursedOn ? a.loanId - b.loanId : a.disbursedOn < b.disbursedOn ? -1 : 1,
  );
  return oldestFirst.find((loan) => loan.isFitForTopUp) ?? oldestFirst[0];
}
