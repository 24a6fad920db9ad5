import { formatNaira, type Kobo, kobo } from "../../../domain/money.ts";
import { lagosDate } from "../../../domain/time/lagos-date.ts";
import { type Author, audit, type Tx } from "../../db/transaction.ts";
import type { AccountCode } from "../../ledger/account.ts";
import { bookEntry } from "../../ledger/ledger.store.ts";
import { confirmationPostings } from "../../ledger/money-entries.ts";
import type { StoredLoan } from "../../loan-record/loan.store.ts";
import { livePayment } from "../../matching/payment-facts.store.ts";
import { lockPayment, type PaymentToReverse } from "../../money-in/reversal/reversal.store.ts";
import { fieldError, Refusal } from "../../refusal/refusal.ts";
import { updateLine } from "../../statement-record/statement-line.store.ts";
import { resolveSuspense, type SuspenseView } from "../../statement-record/suspense.store.ts";
import { giveToDeductions } from "../assigning/give-to-deductions.ts";

export interface Confirmation {
  readonly item: SuspenseView;
  readonly paymentId: number;
  readonly reason: string;
  readonly author: Author;
  readonly at: Date;
}

/**
 * Identifies an open, locked item as a posted payment of a locked loan: Dr suspense, Cr the account that the payment
 * debited, so that the bank has it once. A deduction that had not arrived is cleared instead. Refuses (422) another
 * amount, a reversed payment, and one that a statement shows already.
 */
export async function confirmPayment(
  tx: Tx,
  loan: StoredLoan,
  confirmation: Confirmation,
): Promise<"confirms" | "clears"> {
  const { item, paymentId, reason, author, at } = confirmation;
  const payment = await lockPayment(tx, paymentId);
  const amount = kobo(item.amount);
  requireSameMoney(payment, amount);
  const fact = await livePayment(tx, paymentId);
  if (!fact) throw fieldError("payment_id", `Payment ${payment.reference} brought no money of its own.`);
  if (fact.shownBy !== undefined)
    throw fieldError("payment_id", `A statement shows the money of payment ${payment.reference} already.`);
  if (fact.deduction && !fact.deduction.isRemitted) {
    await giveToDeductions(tx, { item, deductionIds: [fact.deduction.id], loanId: loan.id, reason, author, at });
    return "clears";
  }
  const postings = confirmationPostings(amount, bankOf(payment));
  const bookedOn = lagosDate(item.received_on);
  await bookEntry(tx, { kind: "confirmation", source: "suspense-item", sourceId: item.id, bookedOn, at, postings });
  await resolveSuspense(tx, item.id, { resolution: "confirms", paymentId, by: author.userId, at });
  const ids = { loan_id: loan.id, payment_id: paymentId };
  await updateLine(tx, item.statement_line_id, {
    ...{ verdict: "confirms", reason, ...ids, candidates: null, undone_at: null },
  });
  const after = { item: item.id, payment: paymentId, amount };
  audit(tx, author, at, { action: "suspense confirmed", object: `loan:${loan.id}`, after });
  return "confirms";
}

function requireSameMoney({ reference, amount, reversed_at }: PaymentToReverse, money: Kobo): void {
  if (reversed_at) throw fieldError("payment_id", `Payment ${reference} was reversed.`);
  if (amount === money) return;
  const sentence = `Payment ${reference} is ${formatNaira(amount)}, and this money is ${formatNaira(money)}.`;
  throw fieldError("payment_id", sentence);
}

function bankOf({ reference, received_into }: PaymentToReverse): AccountCode {
  if (received_into?.startsWith("bank-")) return received_into as AccountCode;
  throw new Refusal("not-possible", `The money of payment ${reference} has arrived before.`);
}
