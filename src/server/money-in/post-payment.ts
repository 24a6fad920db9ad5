import { type OwedRow, outstandingBalance } from "../../domain/loan/liquidation.ts";
import { add, type Kobo, subtract } from "../../domain/money.ts";
import { allocatePayment, type PaymentAllocation } from "../../domain/repayment/allocate.ts";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import { type Author, audit, type Tx } from "../db/transaction.ts";
import type { AccountCode, PaymentMethodCode } from "../ledger/account.ts";
import { paymentPostings } from "../ledger/payment-entry.ts";
import { readOwedRows } from "../loan-record/instalment.store.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { complete } from "./close-loan.ts";
import { insertPayment, type PaymentSource } from "./payment.store.ts";
import { tellOfPayment } from "./tell-customer.ts";

/** Money that came in for a loan. Its loan is locked, and its reference claimed, by whoever posts it. */
export interface IncomingPayment {
  readonly method: PaymentMethodCode | undefined;
  readonly reference: string;
  readonly amount: Kobo;
  readonly paidOn: LagosDate;
  readonly source: Exclude<PaymentSource, "top-up">;
  /** The account that the money is in. */
  readonly into: AccountCode;
  /** Whose credit it was, when `into` is customer credit. */
  readonly creditOf?: number;
  readonly author: Author;
  readonly at: Date;
}

export interface PostedPayment {
  readonly id: number;
  readonly applied: Kobo;
  /** Customer credit, owed back. */
  readonly unapplied: Kobo;
  /** What the loan still owes. */
  readonly balance: Kobo;
  readonly closed: boolean;
}

/**
 * Posts a payment on a locked loan, once: oldest unpaid row first, interest before principal, the rest customer credit;
 * ledger, audit, receipt and, when nothing is left, the closing of the loan and the stop of its mandate with it. A loan
 * that awaits pickup never closes: the payment that would close it is credit, as is money for a loan that owes nothing.
 */
export async function postPayment(tx: Tx, loan: StoredLoan, payment: IncomingPayment): Promise<PostedPayment> {
  const { method, reference, amount, paidOn, source, into, creditOf, author, at } = payment;
  const owed = await readOwedRows(tx, loan.id);
  const { allocations, unapplied } = shareOut(loan, owed, amount);
  const principal = add(...allocations.map((part) => part.principal));
  const interest = add(...allocations.map((part) => part.interest));
  const applied = add(principal, interest);
  const balance = subtract(outstandingBalance(owed), applied);
  const purpose = source === "credit" ? "credit" : "repayment";
  const row = { loanId: loan.id, method, reference, amount, unapplied, purpose, source, into, paidOn, at } as const;
  const amounts = { loanId: loan.id, into, principal, interest, unapplied, ...(creditOf ? { creditOf } : {}) };
  const postings = paymentPostings(amounts);
  const id = await insertPayment(tx, { ...row, createdBy: author.userId, allocations, postings });
  const after = { payment: id, amount, unapplied, method: method ?? "credit", reference };
  audit(tx, author, at, { action: "repayment recorded", object: `loan:${loan.id}`, after });
  if (source !== "credit") await tellOfPayment(tx, loan, { amount, paidOn, balance, at });
  const closed = applied > 0 && balance === 0 && loan.status === "disbursed";
  if (closed) await complete(tx, loan, author, at);
  return { id, applied, unapplied, balance, closed };
}

function shareOut(loan: StoredLoan, owed: readonly OwedRow[], amount: Kobo): PaymentAllocation {
  const asCredit = { allocations: [], unapplied: amount };
  if (loan.status === "disbursed") return allocatePayment(owed, amount);
  if (loan.status !== "pending_pickup" || amount >= outstandingBalance(owed)) return asCredit;
  return allocatePayment(owed, amount);
}
