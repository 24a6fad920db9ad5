import { kobo } from "../money.ts";
import { lagosDate } from "../time/lagos-date.ts";
import type { CreditLine, DeductionFact, DeductionSet, Hit, LoanFact, MatchFacts, PaymentFact } from "./match-facts.ts";

export const on = lagosDate("2026-11-18");

/** Ngozi Eze's running loan of ₦65,000 a month, of which six instalments are left. */
export function loan(id: number, changes: Partial<LoanFact> = {}): LoanFact {
  return {
    id,
    reference: `TN-00000${id}`,
    status: "disbursed",
    firstName: "Ngozi",
    lastName: "Eze",
    balance: kobo(390_000_00),
    instalment: kobo(65_000_00),
    instalments: [kobo(65_000_00)],
    ...changes,
  };
}

/** A credit of one instalment without identifiers. */
export function line(changes: Partial<CreditLine> = {}): CreditLine {
  return { bank: "wema", bookedOn: on, amount: kobo(65_000_00), narration: "", ...changes };
}

export function facts(loans: readonly LoanFact[], hits: readonly Hit[], changes: Partial<MatchFacts> = {}): MatchFacts {
  return {
    loans: new Map(loans.map((one) => [one.id, one])),
    hits,
    named: [],
    paymentsByReference: [],
    paymentsOf: () => [],
    deductionsOf: () => [],
    sets: [],
    ...changes,
  };
}

export function byLoan(id: number): Hit {
  return { kind: "loan", value: `TN-00000${id}`, loanIds: [id] };
}

/** Paid in today for loan 1 under the reference FT1, and not in any statement yet. */
export function payment(changes: Partial<PaymentFact> = {}): PaymentFact {
  return {
    id: 9,
    loanId: 1,
    reference: "FT1",
    amount: kobo(65_000_00),
    paidOn: on,
    shownBy: undefined,
    deduction: undefined,
    ...changes,
  };
}

/** One instalment taken from a salary today, which has not arrived. */
export function deduction(id: number, changes: Partial<DeductionFact> = {}): DeductionFact {
  return { id, loanId: 1, mandateId: 7, amount: kobo(65_000_00), deductedOn: on, isHeld: false, ...changes };
}

export function deductionSet(label: string, ids: readonly number[], changes: Partial<DeductionSet> = {}): DeductionSet {
  return {
    label,
    employer: undefined,
    amount: kobo(65_000_00),
    lastDay: on,
    deductionIds: ids,
    loanIds: ids,
    ...changes,
  };
}
