// A lender's books in memory, with the product's rules and entries but no database. A refused act changes nothing.

import type { AccountCode } from "../../server/ledger/account.ts";
import type { Posting } from "../../server/ledger/posting.ts";
import { type OwedRow, outstandingBalance } from "../loan/liquidation.ts";
import { type LoanEvent, nextStatus } from "../loan/loan-rules.ts";
import type { LoanStatus } from "../loan/loan-status.ts";
import type { InterestMethod, LiquidationPolicy } from "../loan/loan-type.ts";
import { planInstalments } from "../loan/schedule/schedule.ts";
import { add, basisPoints, type Kobo, kobo, ZERO } from "../money.ts";
import { dayOfMonthAfter, type LagosDate, lagosDate } from "../time/lagos-date.ts";
import type { RowAllocation } from "./allocate.ts";

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
  /** Whether a mandate collects for it. */
  isCollected: boolean;
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
  /** Account and loan → balance, debits above zero. */
  readonly accounts: Map<string, number>;
  /** How often something was done; a step without effect does not count. */
  changes: number;
}

export interface LoanPlan {
  readonly amount: number;
  readonly tenor: number;
  readonly method: InterestMethod;
  readonly policy: LiquidationPolicy;
  readonly isDevice: boolean;
}

export const emptyBook = (): Book => ({ loans: [], payments: [], uses: [], accounts: new Map(), changes: 0 });

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
  book.loans.push({
    number,
    isDevice,
    policy,
    approved,
    fee,
    rows,
    status,
    isCollected: true,
    payout: undefined,
    path: [status],
  });
}

/** The rows as the rules see them: waived amounts are no longer due. */
export const owedRows = (loan: BookLoan): readonly OwedRow[] =>
  loan.rows.map((row) => ({ ...row, interest: row.settledBy ? row.interestPaid : row.interest }));

export const balanceOf = (loan: BookLoan): Kobo => outstandingBalance(owedRows(loan));

export function enterIn(book: Book, postings: readonly Posting[], sign = 1): void {
  book.changes += 1;
  for (const { account, loanId, amount } of postings) {
    const key = `${account} ${loanId ?? ""}`;
    book.accounts.set(key, (book.accounts.get(key) ?? 0) + sign * amount);
  }
}

export function mayMove({ status, isDevice }: BookLoan, event: LoanEvent): boolean {
  return nextStatus(event, { status, isDevice, canForceReject: false }).accepted;
}

const STOPPING: ReadonlySet<LoanEvent> = new Set(["completed", "liquidated", "disbursement-reversed"]);

export function move(loan: BookLoan, event: LoanEvent): void {
  const decision = nextStatus(event, { status: loan.status, isDevice: loan.isDevice, canForceReject: false });
  if (!decision.accepted) throw new Error(`${event} from ${loan.status}`);
  loan.status = decision.value;
  if (STOPPING.has(event)) loan.isCollected = false;
  loan.path.push(loan.status);
}

export function give(payment: BookPayment, allocations: readonly RowAllocation[]): void {
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

export const sums = (parts: readonly RowAllocation[]) => ({
  principal: add(...parts.map((part) => part.principal)),
  interest: add(...parts.map((part) => part.interest)),
});

export function enter(
  book: Book,
  facts: Pick<BookPayment, "loan" | "amount" | "into" | "purpose" | "unapplied">,
): BookPayment {
  const payment = { ...facts, parts: new Map(), entries: [], isReversed: false };
  book.payments.push(payment);
  return payment;
}

export function post(book: Book, payment: BookPayment, postings: readonly Posting[]): void {
  payment.entries.push(postings);
  enterIn(book, postings);
}
