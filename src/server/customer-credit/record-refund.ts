import { formatNaira, type Kobo, kobo } from "../../domain/money.ts";
import { formatDateTime, type LagosDate, lagosDateOf } from "../../domain/time/lagos-date.ts";
import type { Author, Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { ACCOUNT_OF_METHOD, PROVIDER_METHOD } from "../ledger/account.ts";
import { bookEntry } from "../ledger/ledger.store.ts";
import { refundPostings } from "../ledger/money-entries.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { lockLoanOr404 } from "../loan-record/move-loan.ts";
import { noteOnLoan } from "../loan-record/note-on-loan.ts";
import { requireSoundBooks } from "../loan-record/require-sound-books.ts";
import { chooseMethod } from "../money-in/by-hand/entered-money.ts";
import type { PaymentMethod } from "../money-in/by-hand/payment-method.store.ts";
import { claimRefundReference, spendCredit } from "../money-in/reversal/credit-use.store.ts";
import { tellOfRefund } from "../money-in/tell-customer.ts";
import type { Asking } from "../pending-acts/ask-second.ts";
import { fieldError } from "../refusal/refusal.ts";
import { refundBar, requireFreeCredit } from "./credit-eyes.ts";
import { lockCredit } from "./lock-credit.ts";

interface Refund {
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
 * Refunds customer credit of a locked loan's payment: Dr customer credit, Cr the bank it is paid from. Never more than is
 * left (422), once per reference (422), and not while the loan breaks a rule of the books (422).
 */
async function bookRefund(tx: Tx, loan: StoredLoan, refund: Refund): Promise<{ id: number; left: Kobo }> {
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

export interface WantedRefund {
  readonly loanId: number;
  readonly paymentId: number;
  readonly amount: Kobo;
  readonly methodId: number;
  readonly reference: string;
  readonly remark: string | null;
}

/** Records the refund of credit of a loan, judged under its locks. Refuses (422) as `bookRefund` does, and what is held. */
export async function recordRefund(
  tx: Tx,
  deps: Pick<Deps, "config">,
  { methodId, ...refund }: WantedRefund,
  { author, at }: { readonly author: Author; readonly at: Date },
): Promise<{ readonly id: number; readonly left: Kobo }> {
  const loan = await lockLoanOr404(tx, refund.loanId);
  const method = await chooseMethod(tx, methodId);
  await requireFreeCredit(tx, deps, refund);
  return bookRefund(tx, loan, { ...refund, method, on: lagosDateOf(at), author, at });
}

/** The refund in words for a second person; one at a time may wait per payment. */
export async function refundToAsk(tx: Tx, refund: WantedRefund, wanted: unknown): Promise<Asking> {
  const { loanId, paymentId, amount, reference } = refund;
  const loan = await lockLoanOr404(tx, loanId);
  const title = `Pay ${formatNaira(amount)} of customer credit of loan ${loan.reference} back, reference ${reference}`;
  const about = { kind: "refund", subject: `payment:${paymentId}`, loanId, suspenseItemId: null } as const;
  return { ...about, amount, wanted, title, bar: await refundBar(tx, loanId, amount) };
}
