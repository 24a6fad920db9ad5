import { formatNaira, type Kobo } from "../../domain/money.ts";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { Author, Tx } from "../db/transaction.ts";
import { reverseEntriesOf } from "../ledger/ledger.store.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { noteOnLoan } from "../loan-record/note-on-loan.ts";
import { lockCreditUse } from "../money-in/reversal/credit-use.store.ts";
import { returnCredit } from "../money-in/reversal/return-credit.ts";
import { Refusal } from "../refusal/refusal.ts";

export interface RefundReversal {
  readonly refundId: number;
  readonly reason: string;
  readonly on: LagosDate;
  readonly author: Author;
  readonly at: Date;
}

/** Reverses a failed refund of a locked loan: its credit is credit again. Once (422). Returns the credit left. */
export async function bookRefundReversal(tx: Tx, loan: StoredLoan, reversal: RefundReversal): Promise<Kobo> {
  const { refundId, reason, on, author, at } = reversal;
  const refund = await lockCreditUse(tx, refundId);
  if (refund.reversed_at) throw new Refusal("not-possible", `Refund ${refund.reference} was already reversed.`);
  await reverseEntriesOf(tx, { source: "credit-use", sourceIds: [refundId], bookedOn: on, at });
  const text = `Refund of ${formatNaira(refund.amount)}, reference ${refund.reference}, reversed: ${reason}`;
  const facts = { refund: refundId, payment: refund.payment_id, amount: refund.amount, reason };
  await noteOnLoan(tx, loan, { note: "refund-reversed", text, author, at, facts });
  return returnCredit(tx, loan, refund, { author, at, on });
}
