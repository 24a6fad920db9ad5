// A lender's books in memory: the same rules and the same entries as the product's, without a database. What is refused
// leaves the book as it was.

import type { AccountCode } from "../../server/ledger/account.ts";
import { creditPostings } from "../../server/ledger/credit-entry.ts";
import { type DisbursementAmounts, disbursementPostings, payoutOf } from "../../server/ledger/disbursement-entry.ts";
import { refundPostings } from "../../server/ledger/money-entries.ts";
import { paymentPostings } from "../../server/ledger/payment-entry.ts";
import type { Posting } from "../../server/ledger/posting.ts";
import { type OwedRow, outstandingBalance, quoteLiquidation } from "../loan/liquidation.ts";
import { type LoanEvent, nextStatus } from "../loan/loan-rules.ts";
import { isPaidOut, type LoanStatus } from "../loan/loan-status.ts";
import type { InterestMethod, LiquidationPolicy } from "../loan/loan-type.ts";
import { planInstalments } from "../loan/schedule.ts";
import { add, basisPoints, type Kobo, kobo, subtract, ZERO } from "../money.ts";
import { dayOfMonthAfter, type LagosDate, lagosDate } from "../time/lagos-date.ts";
import { allocatePayment, type RowAllocation } from "./allocate.ts";
import { allocateSettlement } from "./settle.ts";

const START = lagosDate("2026-01-20");

interface BookRow {
  readonly number: number;
  readonly dueDate: LagosDate;
  readonly principal: Kobo;
  readonly interest: Kobo;
  principalPaid: Kobo;
  interestPaid: Kobo;
  settledBy: BookPayment | undefined;
}

export interface BookLoan {
  readonly number: number;
  readonly isDevice: boolean;
  readonly policy: LiquidationPolicy;
  readonly approved: Kobo;
  readonly fee: Kobo;
  readonly rows: readonly BookRow[];
  status: LoanStatus;
  /** The live payout, and the payment that it settled another loan with. */
  payout:
    | { readonly amount: Kobo; readonly entry: readonly Posting[]; readonly settled: BookPayment | undefined }
    | undefined;
  readonly path: LoanStatus[];
}

export interface BookPayment {
  readonly loan: BookLoan;
  readonly amount: Kobo;
  readonly into: AccountCode | undefined;
  readonly purpose: "repayment" | "settlement" | "top-up" | "credit";
  readonly parts: Map<number, { principal: Kobo; interest: Kobo }>;
  readonly entries: (readonly Posting[])[];
  unapplied: Kobo;
  isReversed: boolean;
}

export interface BookUse {
  readonly payment: BookPayment;
  readonly amount: Kobo;
  readonly entry: readonly Posting[];
  readonly to: BookPayment | undefined;
  isReversed: boolean;
}

export interface Book {
  readonly loans: BookLoan[];
  readonly payments: BookPayment[];
  readonly uses: BookUse[];
  /** Account and loan → what stands there, debits above zero. */
  readonly accounts: Map<string, number>;
  /** How many entries have been written. */
  entries: number;
}

export interface LoanPlan {
  readonly amount: number;
  readonly tenor: number;
  readonly method: InterestMethod;
  readonly policy: LiquidationPolicy;
  readonly isDevice: boolean;
}

export const emptyBook = (): Book => ({ loans: [], payments: [], uses: [], accounts: new Map(), entries: 0 });

/** A loan whose deduction is set up, ready for its payout. */
export function lend(book: Book, { amount, tenor, method, policy, isDevice }: LoanPlan): void {
  const approved = kobo(amount);
  const planned = planInstalments(approved, { method, monthlyRate: basisPoints(500), tenorMonths: tenor });
  const rows = planned.map((row) => ({
    ...row,
    dueDate: dayOfMonthAfter(START, row.number, 25),
    principalPaid: ZERO,
    interestPaid: ZERO,
    settledBy: undefined,
  }));
  const status = "pending_disbursement";
  const fee = kobo(Math.floor(amount / 100));
  const number = book.loans.length + 1;
  book.loans.push({ number, isDevice, policy, approved, fee, rows, status, payout: undefined, path: [status] });
}

/** The rows as the rules see them: what a settlement waived is no longer asked for. */
export const owedRows = (loan: BookLoan): readonly OwedRow[] =>
  loan.rows.map((row) => ({ ...row, interest: row.settledBy ? row.interestPaid : row.interest }));

export const balanceOf = (loan: BookLoan): Kobo => outstandingBalance(owedRows(loan));

function enterIn(book: Book, postings: readonly Posting[], sign = 1): void {
  book.entries += 1;
  for (const { account, loanId, amount } of postings) {
    const key = `${account} ${loanId ?? ""}`;
    book.accounts.set(key, (book.accounts.get(key) ?? 0) + sign * amount);
  }
}

function mayMove({ status, isDevice }: BookLoan, event: LoanEvent): boolean {
  return nextStatus(event, { status, isDevice, canForceReject: false }).accepted;
}

function move(loan: BookLoan, event: LoanEvent): void {
  const decision = nextStatus(event, { status: loan.status, isDevice: loan.isDevice, canForceReject: false });
  if (!decision.accepted) throw new Error(`${event} from ${loan.status}`);
  loan.status = decision.value;
  loan.path.push(loan.status);
}

function give(payment: BookPayment, allocations: readonly RowAllocation[]): void {
  for (const { number, principal, interest } of allocations) {
    const row = payment.loan.rows[number - 1];
    if (!row) throw new Error(`no row ${number}`);
    row.principalPaid = add(row.principalPaid, principal);
    row.interestPaid = add(row.interestPaid, interest);
    const before = payment.parts.get(number) ?? { principal: ZERO, interest: ZERO };
    payment.parts.set(number, {
      principal: add(before.principal, principal),
      interest: add(before.interest, interest),
    });
  }
}

const sums = (parts: readonly RowAllocation[]) => ({
  principal: add(...parts.map((part) => part.principal)),
  interest: add(...parts.map((part) => part.interest)),
});

function enter(
  book: Book,
  facts: Pick<BookPayment, "loan" | "amount" | "into" | "purpose" | "unapplied">,
): BookPayment {
  const payment = { ...facts, parts: new Map(), entries: [], isReversed: false };
  book.payments.push(payment);
  return payment;
}

function post(book: Book, payment: BookPayment, postings: readonly Posting[]): void {
  payment.entries.push(postings);
  enterIn(book, postings);
}

/** Money comes in for a loan whose money is out. */
export function pay(
  book: Book,
  loan: BookLoan,
  amount: Kobo,
  into: AccountCode = "bank-transfer",
  creditOf?: number,
): BookPayment | undefined {
  if (!isPaidOut(loan.status) || amount <= 0) return undefined;
  const takes = loan.status === "disbursed" || (loan.status === "pending_pickup" && amount < balanceOf(loan));
  const { allocations, unapplied } = allocatePayment(takes ? owedRows(loan) : [], amount);
  const purpose = into === "customer-credit" ? "credit" : "repayment";
  const payment = enter(book, { loan, amount, into, purpose, unapplied });
  give(payment, allocations);
  const from = creditOf === undefined ? {} : { creditOf };
  post(book, payment, paymentPostings({ loanId: loan.number, into, ...sums(allocations), unapplied, ...from }));
  if (loan.status === "disbursed" && balanceOf(loan) === 0) move(loan, "completed");
  return payment;
}

function settleRows(loan: BookLoan, payment: BookPayment, allocations: readonly RowAllocation[]): void {
  give(payment, allocations);
  for (const { number } of allocations) {
    const row = loan.rows[number - 1];
    if (row) row.settledBy = payment;
  }
}

/** The customer settles a running loan, with something over or too little. */
export function settle(book: Book, loan: BookLoan, on: LagosDate, over: number): void {
  const quote = quoteLiquidation(owedRows(loan), on, loan.policy);
  if (loan.status !== "disbursed" || over < 0) return;
  const unapplied = kobo(over);
  const amount = add(quote.amount, unapplied);
  const payment = enter(book, { loan, amount, into: "bank-cash", purpose: "settlement", unapplied });
  settleRows(loan, payment, allocateSettlement(owedRows(loan), quote));
  const { principal, interest } = quote;
  post(book, payment, paymentPostings({ loanId: loan.number, into: "bank-cash", principal, interest, unapplied }));
  move(loan, "liquidated");
}

/** Pays a loan out; a top-up settles the old one from it. */
export function disburse(book: Book, loan: BookLoan, old: BookLoan | undefined, on: LagosDate): void {
  if (!mayMove(loan, "disbursed") || (old && old.status !== "disbursed") || old === loan) return;
  const quote = old && quoteLiquidation(owedRows(old), on, old.policy);
  const settles =
    old && quote ? { loanId: old.number, principal: quote.principal, interest: quote.interest } : undefined;
  const amounts: DisbursementAmounts = {
    loanId: loan.number,
    approved: loan.approved,
    fee: loan.fee,
    ...(settles ? { settles } : {}),
  };
  const payout = payoutOf(amounts);
  if (payout <= 0) return;
  const entry = disbursementPostings(amounts);
  enterIn(book, entry);
  move(loan, "disbursed");
  let settled: BookPayment | undefined;
  if (old && quote) {
    settled = enter(book, { loan: old, amount: quote.amount, into: undefined, purpose: "top-up", unapplied: ZERO });
    settleRows(old, settled, allocateSettlement(owedRows(old), quote));
    move(old, "liquidated");
  }
  loan.payout = { amount: payout, entry, settled };
}

/** The device is handed over; what was paid meanwhile is used. */
export function pickUp(book: Book, loan: BookLoan): void {
  if (!mayMove(loan, "pickup-confirmed")) return;
  move(loan, "pickup-confirmed");
  applyCredit(book, loan);
  if (balanceOf(loan) === 0) move(loan, "completed");
}

/** Takes a payout back, with everything that it had settled. */
export function takePayoutBack(book: Book, loan: BookLoan): void {
  const hasAllocation = book.payments.some((one) => one.loan === loan && !one.isReversed && one.parts.size > 0);
  if (!mayMove(loan, "disbursement-reversed") || hasAllocation || !loan.payout) return;
  const { entry, settled } = loan.payout;
  enterIn(book, entry, -1);
  loan.payout = undefined;
  move(loan, "disbursement-reversed");
  if (settled) unpay(book, settled);
}

/** Takes a payment back, unless its credit has left it. */
export function reverse(book: Book, payment: BookPayment): void {
  const hasLeft = book.uses.some((use) => use.payment === payment && !use.isReversed);
  if (payment.isReversed || payment.purpose === "top-up" || hasLeft) return;
  unpay(book, payment);
  const transfer = book.uses.find((use) => use.to === payment && !use.isReversed);
  if (transfer) giveBack(book, transfer);
}

function unpay(book: Book, payment: BookPayment): void {
  const { loan } = payment;
  payment.isReversed = true;
  for (const row of loan.rows) {
    const part = payment.parts.get(row.number);
    row.principalPaid = subtract(row.principalPaid, part?.principal ?? ZERO);
    row.interestPaid = subtract(row.interestPaid, part?.interest ?? ZERO);
    if (row.settledBy === payment) row.settledBy = undefined;
  }
  for (const entry of payment.entries) enterIn(book, entry, -1);
  const mayUse = loan.status === "disbursed" || loan.status === "completed" || loan.status === "liquidated";
  if (mayUse) applyCredit(book, loan);
  if (mayMove(loan, "repayment-reversed") && balanceOf(loan) > 0) move(loan, "repayment-reversed");
}

function applyCredit(book: Book, loan: BookLoan): void {
  for (const payment of book.payments) {
    if (payment.loan !== loan || payment.isReversed || payment.unapplied === 0) continue;
    const { allocations, unapplied } = allocatePayment(owedRows(loan), payment.unapplied);
    if (allocations.length === 0) continue;
    give(payment, allocations);
    payment.unapplied = unapplied;
    post(book, payment, creditPostings({ loanId: loan.number, ...sums(allocations) }));
  }
}

/** Pays credit back; never more than there is. */
export function refund(book: Book, payment: BookPayment, amount: Kobo): void {
  if (payment.isReversed || amount <= 0 || amount > payment.unapplied) return;
  const entry = refundPostings(payment.loan.number, amount, "bank-transfer");
  enterIn(book, entry);
  payment.unapplied = subtract(payment.unapplied, amount);
  book.uses.push({ payment, amount, entry, to: undefined, isReversed: false });
}

/** Gives credit to another loan that can take all of it. */
export function transfer(book: Book, payment: BookPayment, to: BookLoan, amount: Kobo): void {
  const room = to.status === "disbursed" ? balanceOf(to) : to.status === "pending_pickup" ? balanceOf(to) - 1 : 0;
  if (payment.isReversed || amount <= 0 || amount > payment.unapplied || amount > room || to === payment.loan) return;
  const made = pay(book, to, amount, "customer-credit", payment.loan.number);
  payment.unapplied = subtract(payment.unapplied, amount);
  book.uses.push({ payment, amount, entry: [], to: made, isReversed: false });
}

/** Takes a refund back; credit of a loan that owes again pays it at once. */
export function reverseRefund(book: Book, use: BookUse): void {
  if (use.isReversed || use.to) return;
  enterIn(book, use.entry, -1);
  giveBack(book, use);
}

function giveBack(book: Book, use: BookUse): void {
  const { loan } = use.payment;
  use.isReversed = true;
  use.payment.unapplied = add(use.payment.unapplied, use.amount);
  if (loan.status !== "disbursed") return;
  applyCredit(book, loan);
  if (balanceOf(loan) === 0) move(loan, "completed");
}
