// What can be done to the books of a lender in memory. A refused act changes nothing.

import type { AccountCode } from "../../server/ledger/account.ts";
import { creditPostings } from "../../server/ledger/credit-entry.ts";
import { type DisbursementAmounts, disbursementPostings, payoutOf } from "../../server/ledger/disbursement-entry.ts";
import { refundPostings } from "../../server/ledger/money-entries.ts";
import { paymentPostings } from "../../server/ledger/payment-entry.ts";
import { NO_GRACE } from "../loan/grace.ts";
import { quoteLiquidation } from "../loan/liquidation.ts";
import { isPaidOut } from "../loan/loan-status.ts";
import { add, type Kobo, kobo, subtract, ZERO } from "../money.ts";
import type { LagosDate } from "../time/lagos-date.ts";
import { allocatePayment, type RowAllocation } from "./allocate.ts";
import {
  type Book,
  type BookLoan,
  type BookPayment,
  type BookUse,
  balanceOf,
  enter,
  enterIn,
  give,
  mayMove,
  move,
  owedRows,
  post,
  sums,
} from "./book-parts.testkit.ts";
import { allocateSettlement } from "./settle.ts";

/** Money arrives for a loan whose money is out. */
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

/** The customer settles a running loan, with too much or too little. */
export function settle(book: Book, loan: BookLoan, on: LagosDate, over: number): void {
  const quote = quoteLiquidation(owedRows(loan), on, { policy: loan.policy, grace: NO_GRACE });
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
  if (!mayMove(loan, "disbursed") || !loan.isCollected || (old && old.status !== "disbursed") || old === loan) return;
  const quote = old && quoteLiquidation(owedRows(old), on, { policy: old.policy, grace: NO_GRACE });
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

/** The mandate is stopped: the debt stays as it is. */
export function stop(book: Book, loan: BookLoan): void {
  if (!loan.isCollected) return;
  loan.isCollected = false;
  book.changes += 1;
}

/** The deduction of a loan that awaits its payout is set up again. */
export function setUpAgain(book: Book, loan: BookLoan): void {
  if (loan.isCollected || loan.status !== "pending_disbursement") return;
  loan.isCollected = true;
  book.changes += 1;
}

/** The device is handed over; payments made meanwhile are used. */
export function pickUp(book: Book, loan: BookLoan): void {
  if (!mayMove(loan, "pickup-confirmed")) return;
  move(loan, "pickup-confirmed");
  applyCredit(book, loan);
  if (balanceOf(loan) === 0) move(loan, "completed");
}

/** Reverses a payout, with everything that it had settled. */
export function reversePayout(book: Book, loan: BookLoan): void {
  const hasAllocation = book.payments.some((one) => one.loan === loan && !one.isReversed && one.parts.size > 0);
  if (!mayMove(loan, "disbursement-reversed") || hasAllocation || !loan.payout) return;
  const { entry, settled } = loan.payout;
  enterIn(book, entry, -1);
  loan.payout = undefined;
  move(loan, "disbursement-reversed");
  if (settled) unpay(book, settled);
}

/** Reverses a payment, unless its credit has been used. */
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

/** Pays credit back, at most what there is. */
export function refund(book: Book, payment: BookPayment, amount: Kobo): void {
  if (payment.isReversed || amount <= 0 || amount > payment.unapplied) return;
  const entry = refundPostings(payment.loan.number, amount, "bank-transfer");
  enterIn(book, entry);
  payment.unapplied = subtract(payment.unapplied, amount);
  book.uses.push({ payment, amount, entry, to: undefined, isReversed: false });
}

/** Transfers credit to another loan that can take all of it. */
export function transfer(book: Book, payment: BookPayment, to: BookLoan, amount: Kobo): void {
  const room = to.status === "disbursed" ? balanceOf(to) : to.status === "pending_pickup" ? balanceOf(to) - 1 : 0;
  if (payment.isReversed || amount <= 0 || amount > payment.unapplied || amount > room || to === payment.loan) return;
  const made = pay(book, to, amount, "customer-credit", payment.loan.number);
  payment.unapplied = subtract(payment.unapplied, amount);
  book.uses.push({ payment, amount, entry: [], to: made, isReversed: false });
}

/** Reverses a refund; credit of a loan that owes again pays it at once. */
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
