import { formatNaira, type Kobo, kobo } from "../../domain/money.ts";
import { formatDateTime, type LagosDate } from "../../domain/time/lagos-date.ts";
import type { Author, Tx } from "../db/transaction.ts";
import { ACCOUNT_OF_METHOD, PROVIDER_METHOD } from "../ledger/account.ts";
import { bookEntry } from "../ledger/ledger.store.ts";
import { refundPostings } from "../ledger/money-entries.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { noteOnLoan } from "../loan-record/note-on-loan.ts";
import { requireSoundBooks } from "../loan-record/require-sound-books.ts";
import { claimRefundReference, spendCredit } from "../money-in/credit-use.store.ts";
import type { PaymentMethod } from "../money-in/payment-method.store.ts";
import { tellOfRefund } from "../money-in/tell-customer.ts";
import { fieldError } from "../refusal/refusal.ts";
import { lockCredit } from "./lock-credit.ts";

export interface Refund {
  readonly paymentId: number;
  readonly amount: Kobo;
  readonly method: PaymentMethod;
  readonly reference: string;
  readonly remark: string | null;
  readonly on: LagosDate;
  readonly author: Author;
  readonly at: Date;
}

/**
 * Refunds customer credit of a locked loan's payment: Dr customer credit, Cr the bank it is paid from. Never more than
 * is left (422), once per reference (422), and not while the loan breaks a rule of the books (422).
 */
export async function bookRefund(tx: Tx, loan: StoredLoan, refund: Refund): Promise<{ id: number; left: Kobo }> {
  const { paymentId, amount, method, reference, remark, on, author, at } = refund;
  if (method.code === PROVIDER_METHOD) {
    throw fieldError("paymentMethodId", "Money cannot be paid back through a salary. Choose another way.");
  }
  await requireSoundBooks(tx, [loan.id]);
  const payment = await lockCredit(tx, paymentId, amount);
  await requireFreshRefundReference(tx, reference);
  const gone = { kind: "refund", methodId: method.id, reference, remark } as const;
  const id = await spendCredit(tx, { paymentId, loanId: loan.id, amount, by: author.userId, at, gone });
  const postings = refundPostings(loan.id, amount, ACCOUNT_OF_METHOD[method.code]);
  await bookEntry(tx, { kind: "refund", source: "credit-use", sourceId: id, bookedOn: on, at, postings });
  const text = `${formatNaira(amount)} of payment ${payment.reference} paid back, reference ${reference}`;
  await noteOnLoan(tx, loan, {
    note: "credit-refunded",
    text,
    author,
    at,
    facts: { refund: id, payment: paymentId, amount },
  });
  await tellOfRefund(tx, loan, { amount, reference, at });
  return { id, left: kobo(payment.unapplied - amount) };
}

async function requireFreshRefundReference(tx: Tx, reference: string): Promise<void> {
  const known = await claimRefundReference(tx, reference);
  if (!known) return;
  const what = `${formatNaira(kobo(known.amount))} to loan ${known.loan} by ${known.by} at ${formatDateTime(known.created_at)}`;
  throw fieldError("reference", `Reference ${reference} was already used to pay back ${what}.`);
}
