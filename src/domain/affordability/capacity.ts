import type { LoanTypeRules } from "../loan/loan-type.ts";
import { type Kobo, kobo, larger, scaleHalfUp, ZERO } from "../money.ts";
import type { LagosDate } from "../time/lagos-date.ts";
import { type Obligations, type OwnObligation, obligationsOf, type ProviderLoan } from "./obligations.ts";
import { adjustedNetPay, type SalaryPayment, salariesOn, salaryCount, usualPayDay } from "./salary.ts";

/** What the provider knows of a salary account. Payments and loans come in any order. */
export interface SalaryFacts {
  readonly accountName: string;
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
}

/** What a person earns, owes each month, and can still be deducted. */
export interface Capacity {
  readonly netPay: Kobo;
  readonly obligations: Obligations;
  /** Never below zero. */
  readonly disposableIncome: Kobo;
  readonly topUpOf: OwnLoan | undefined;
  readonly salaryCount: number;
  readonly firstSalaryOn: LagosDate | undefined;
  readonly lastSalaryOn: LagosDate | undefined;
}

/** The monthly room for a deduction: the ratio's share of net pay, less what is deducted already. */
export function weighCapacity({ today, loanType, salary, ownLoans }: CapacityInput): Capacity {
  const record = typeof salary === "string" ? { payments: [], loans: [] } : salary;
  const payments = record.payments.filter(({ paidOn, amount }) => paidOn <= today && amount > 0);
  const days = payments.map((payment) => payment.paidOn).sort();
  const topUpOf = loanToSettle(ownLoans);
  const netPay = adjustedNetPay(salariesOn(today, payments, usualPayDay(today, payments)));
  const obligations = obligationsOf(record.loans, ownLoans, topUpOf?.loanId);
  const deductible = scaleHalfUp(netPay, loanType.debtServiceRatio, 10_000);
  return {
    netPay,
    obligations,
    disposableIncome: larger(kobo(deductible - obligations.remitaLoan - obligations.otherDeductions), ZERO),
    topUpOf,
    salaryCount: salaryCount(payments, today),
    firstSalaryOn: days[0],
    lastSalaryOn: days.at(-1),
  };
}

/** A person with a running loan is not lent a second one beside it: the new loan settles the oldest that is fit. */
function loanToSettle(ownLoans: readonly OwnLoan[]): OwnLoan | undefined {
  const oldestFirst = [...ownLoans].sort((a, b) =>
    a.disbursedOn === b.disbursedOn ? a.loanId - b.loanId : a.disbursedOn < b.disbursedOn ? -1 : 1,
  );
  return oldestFirst.find((loan) => loan.isFitForTopUp) ?? oldestFirst[0];
}
