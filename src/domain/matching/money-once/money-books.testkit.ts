// The books of a lender in memory, and what they know about a credit.

import type { Kobo } from "../../money.ts";
import { bankReference } from "../../statement/bank-reference.ts";
import { daysBetween, type LagosDate } from "../../time/lagos-date.ts";
import { isSomebodys } from "../line-identifiers.ts";
import {
  type CreditLine,
  type Hit,
  type LoanFact,
  type MatchFacts,
  type PaymentFact,
  SAME_MONEY_DAYS,
} from "../match-facts.ts";
import type { Judge, OwnAccount } from "./money-judge.testkit.ts";
import type { ToldLine } from "./money-reports.testkit.ts";
import { type Credit, LOANS, MANDATE, SETTLED_LOAN, SETTLING } from "./money-truth.testkit.ts";

export interface Payment {
  readonly id: number;
  readonly loan: number;
  readonly amount: Kobo;
  readonly paidOn: LagosDate;
  readonly reference: string;
  readonly source: "statement" | "hand" | "provider";
  readonly settles?: true;
  /** What it was posted for, known only to the truth. */
  readonly credit: Credit;
  shown: BookedLine | undefined;
}

export interface BookedLine extends ToldLine, OwnAccount {
  readonly id: number;
  readonly file: number;
  readonly base: string;
  readonly key: string;
  /** Its money is booked; otherwise it is a copy that was resolved. */
  readonly isBooked: boolean;
  takenBack: boolean;
}

export interface Deduction {
  readonly id: number;
  readonly amount: Kobo;
  deductedOn: LagosDate;
  lineKey: string | undefined;
  toldByHand: boolean;
  payment: Payment | undefined;
  remitted: BookedLine | undefined;
}

/** What waits for a person, with the money it belongs to. */
export interface Held {
  readonly credit: Credit;
  readonly settles: boolean;
}

export interface Desk {
  readonly payments: Payment[];
  readonly lines: BookedLine[];
  readonly deductions: Deduction[];
  readonly held: Held[];
  /** Credits already matched to a debit, and the one that it took back: a person looking at both sees which. */
  readonly takenBackPairs: { readonly tied: Credit; readonly meant: Credit }[];
  /** Debits that have matched no credit yet. */
  readonly debits: BookedLine[];
  files: number;
}

export const openDesk = (): Desk => ({
  payments: [],
  lines: [],
  deductions: [],
  held: [],
  takenBackPairs: [],
  debits: [],
  files: 0,
});

/** Posts the money of a credit, possibly again: the truth will tell. */
export function post(desk: Desk, credit: Credit, how: Omit<Payment, "id" | "amount" | "credit">): Payment {
  const payment = { ...how, id: desk.payments.length + 1, amount: credit.amount, credit };
  desk.payments.push(payment);
  return payment;
}

/** Records a payment as a deduction. */
export function keepDeduction(desk: Desk, payment: Payment, more: Partial<Deduction>): void {
  const { paidOn: deductedOn, amount } = payment;
  const fresh = {
    id: desk.deductions.length + 1,
    amount,
    deductedOn,
    payment,
    lineKey: undefined,
    remitted: undefined,
  };
  desk.deductions.push({ toldByHand: false, ...fresh, ...more });
}

/** The money of a deduction has reached the bank. */
export function remit(desk: Desk, id: number, line: BookedLine): void {
  const deduction = desk.deductions.find((one) => one.id === id);
  if (!deduction || deduction.remitted) throw new Error("a deduction has arrived twice");
  deduction.remitted = line;
}

/** The bank's reference if it is valid and unused; otherwise one of ours. */
export function ownReference(desk: Desk, { reference, id }: BookedLine): string {
  const text = bankReference(reference) ?? "";
  const isOne = text.length >= 6 && /\d/.test(text) && !isSomebodys(text);
  return isOne && !desk.payments.some((payment) => isSame(payment.reference, text)) ? text : `STATEMENT-${id}`;
}

/** Whether two references are equal. */
export function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** The facts in the books that concern a credit. */
export function factsOf(desk: Desk, line: CreditLine, judge: Judge): MatchFacts {
  const found = judge.identifiers(line.narration, line.reference);
  const payments = desk.payments.map((payment) => asFact(desk, payment));
  const referred = payments
    .filter(({ reference }) => found.paymentReferences.includes(reference.toLowerCase()))
    .filter(({ shownBy, paidOn }) => shownBy !== line.bank || isNear(paidOn, line.bookedOn));
  const loans = new Map(LOANS.map((loan) => [loan.id, asItStands(desk, loan)]));
  const { id: mandateId, reference: mandate, loan: mandated } = MANDATE;
  const hits: Hit[] = [
    ...(found.mandateReferences.includes(mandate)
      ? [{ kind: "mandate", value: mandate, loanIds: [mandated], mandateId } as const]
      : []),
    ...LOANS.filter(({ reference }) => found.loanReferences.includes(reference)).map(
      ({ id, reference }) => ({ kind: "loan", value: reference, loanIds: [id] }) as const,
    ),
    ...referred.map(({ reference, loanId }) => ({ kind: "payment", value: reference, loanIds: [loanId] }) as const),
  ];
  const names = new Set(found.names.map(({ first, last }) => `${first} ${last}`));
  const isNamed = ({ firstName, lastName }: LoanFact) => names.has(`${firstName} ${lastName}`.toLowerCase());
  return {
    ...{ loans, hits, paymentsByReference: referred, sets: [] },
    named: LOANS.filter(isNamed).map(({ id }) => id),
    paymentsOf: (loanId) => payments.filter((payment) => payment.loanId === loanId && isNearPayment(payment, line)),
    deductionsOf: (loanId) => (loanId === mandated ? openDeductions(desk) : []),
    settlementOf: (loanId) => (loanId === SETTLED_LOAN ? SETTLING : undefined),
  };
}

function asItStands({ payments }: Desk, loan: LoanFact): LoanFact {
  const isSettled = payments.some(({ settles, loan: of }) => settles && of === loan.id);
  return isSettled ? { ...loan, status: "liquidated" } : loan;
}

function asFact({ deductions }: Desk, payment: Payment): PaymentFact {
  const { id, loan: loanId, reference, amount, paidOn } = payment;
  const deduction = deductions.find((one) => one.payment === payment);
  const shown = deduction?.remitted ?? payment.shown;
  return {
    ...{ id, loanId, reference, amount, paidOn, shownBy: shown?.bank, shownOn: shown?.bookedOn },
    deduction: deduction && { id: deduction.id, isRemitted: deduction.remitted !== undefined },
  };
}

function openDeductions({ deductions }: Desk) {
  return deductions
    .filter(({ remitted }) => !remitted)
    .map(({ id, amount, deductedOn, payment }) => ({
      ...{ id, loanId: MANDATE.loan, mandateId: MANDATE.id, amount, deductedOn, isHeld: payment === undefined },
    }));
}

function isNearPayment({ amount, paidOn, shownOn }: PaymentFact, line: CreditLine): boolean {
  return amount === line.amount && [paidOn, shownOn ?? paidOn].some((day) => isNear(day, line.bookedOn));
}

const isNear = (one: LagosDate, other: LagosDate) => Math.abs(daysBetween(one, other)) <= SAME_MONEY_DAYS;
