import { outstandingBalance } from "../../../domain/loan/liquidation.ts";
import { formatNaira, type Kobo, kobo } from "../../../domain/money.ts";
import { type LagosDate, lagosDateOf } from "../../../domain/time/lagos-date.ts";
import { type Author, audit, type Tx } from "../../db/transaction.ts";
import { ACCOUNT_OF_METHOD, PROVIDER_METHOD } from "../../ledger/account.ts";
import { reverseEntriesOf } from "../../ledger/ledger.store.ts";
import { applyCustomerCredit } from "../../loan-record/apply-customer-credit.ts";
import { readOwedRows } from "../../loan-record/instalment.store.ts";
import type { StoredLoan } from "../../loan-record/loan.store.ts";
import { lockLoanOr404, moveLoan } from "../../loan-record/move-loan.ts";
import { noteOnLoan } from "../../loan-record/note-on-loan.ts";
import { NOT_REACTIVATED, queueReactivation } from "../../mandate-record/queue-reactivation.ts";
import { Refusal } from "../../refusal/refusal.ts";
import { complete, endClosing } from "../close-loan.ts";
import { lockCreditUse, transferBehind } from "./credit-use.store.ts";
import { holdNamedDeduction, linesOfPayment, reopenRowOf } from "./line-of-payment.store.ts";
import { returnCredit } from "./return-credit.ts";
import { creditThatLeft, lockPayment, type PaymentToReverse, unwritePayment } from "./reversal.store.ts";

export interface PaymentReversal {
  readonly paymentId: number;
  /** In words, for the list of failed payments and the timeline. */
  readonly reason: string;
  readonly author: Author;
  readonly at: Date;
  /** The payout that a top-up's payment belongs to is reversed with it. */
  readonly withPayout?: boolean;
  /** The statement line that is undone with it: the caller moves its money to suspense. */
  readonly undoneLine?: number;
  /** The provider has taken back the deduction behind it, so nothing remains to be held. */
  readonly byProvider?: boolean;
}

export interface ReversedPayment {
  readonly payment: PaymentToReverse;
  /** The loan's current debt. */
  readonly balance: Kobo;
  readonly reopened: boolean;
}

/**
 * Reverses a payment of a locked loan with new entries, never a change of the old. Its rows are owed again, and rows
 * it had settled are reopened. Credit of the loan's other payments then pays what it can; a closed loan that owes again
 * is reopened and its mandate re-activated. Credit from another loan goes back there. Refuses (422), before anything is
 * written: a payment reversed before, one whose credit has been used, a top-up's without its payout, and money that a
 * statement line shows in the bank, unless that line is being undone.
 */
export async function bookPaymentReversal(
  tx: Tx,
  loan: StoredLoan,
  reversal: PaymentReversal,
): Promise<ReversedPayment> {
  const { paymentId, reason, author, at } = reversal;
  const payment = await lockPayment(tx, paymentId);
  requireWholeTopUp(payment, reversal);
  await requireReversible(tx, payment);
  await requireNotInTheBank(tx, payment, reversal.undoneLine);
  const on = lagosDateOf(at);
  const uses = await unwritePayment(tx, { id: paymentId, by: author.userId, reason, at });
  if (!reversal.byProvider) await holdOtherMoney(tx, payment);
  await reopenUnreadRow(tx, payment, { author, at });
  await reverseEntriesOf(tx, { source: "payment", sourceIds: [paymentId], bookedOn: on, at });
  await reverseEntriesOf(tx, { source: "credit-use", sourceIds: uses, bookedOn: on, at });
  const text = `${formatNaira(payment.amount)} reversed, reference ${payment.reference}: ${reason}`;
  const facts = { payment: paymentId, amount: payment.amount, reason };
  await noteOnLoan(tx, loan, { note: "payment-reversed", text, author, at, facts });
  const right = await putRight(tx, loan, { author, at, on });
  if (payment.source === "credit") await undoTransfer(tx, loan, payment, { author, at, on });
  return { payment, ...right };
}

/** Money on a bank statement cannot be reversed: undo its line, and the money is in suspense. */
async function requireNotInTheBank(
  tx: Tx,
  { id, source, reference }: PaymentToReverse,
  undoneLine: number | undefined,
): Promise<void> {
  const others = (await linesOfPayment(tx, id)).filter((line) => line !== undoneLine);
  if (others.length === 0 && (source !== "statement" || undoneLine !== undefined)) return;
  throw new Refusal(
    "not-possible",
    `The money of payment ${reference} is in the bank, as a statement shows. Undo the line of the statement instead.`,
  );
}

// A deduction of the provider that a person reverses stays reversed: that is their decision.
async function holdOtherMoney(tx: Tx, { id, source, received_into: into }: PaymentToReverse): Promise<void> {
  if (source === "provider" || into === ACCOUNT_OF_METHOD[PROVIDER_METHOD]) return;
  const what = source === "statement" ? "bank line that had brought it" : "payment that it was said to be";
  await holdNamedDeduction(tx, id, `The ${what} was reversed`);
}

// Its money has no decision any more.
async function reopenUnreadRow(tx: Tx, { id }: PaymentToReverse, by: { author: Author; at: Date }): Promise<void> {
  const open = await reopenRowOf(tx, id);
  if (!open) return;
  const before = { rows: [open.row], answers: ["entered"], payment: id };
  audit(tx, by.author, by.at, { action: "unread rows opened again", object: `statement:${open.statementId}`, before });
}

function requireWholeTopUp({ purpose, reference }: PaymentToReverse, { withPayout = false }: PaymentReversal): void {
  if (purpose !== "top-up" || withPayout) return;
  throw new Refusal(
    "not-possible",
    `${reference} settled this loan from a new one. Reverse the payout of the new loan instead.`,
  );
}

/** Credit of another loan goes back to its payment there. */
async function undoTransfer(
  tx: Tx,
  loan: StoredLoan,
  { id, amount }: PaymentToReverse,
  by: { author: Author; at: Date; on: LagosDate },
): Promise<void> {
  const transfer = await transferBehind(tx, id);
  if (!transfer) throw new Error(`nothing is known of the transfer behind payment ${id}`);
  const giver = await lockLoanOr404(tx, transfer.loan_id);
  const use = await lockCreditUse(tx, transfer.id);
  const text = `${formatNaira(amount)} came back from loan ${loan.reference}`;
  const facts = { use: use.id, payment: use.payment_id, fromPayment: id, amount };
  await noteOnLoan(tx, giver, { note: "credit-received", text, author: by.author, at: by.at, facts });
  await returnCredit(tx, giver, use, by);
}

async function requireReversible(tx: Tx, payment: PaymentToReverse): Promise<void> {
  if (payment.reversed_at) throw new Refusal("not-possible", `Payment ${payment.reference} was already reversed.`);
  const [left] = await creditThatLeft(tx, payment.id);
  if (!left) return;
  const amount = formatNaira(kobo(left.amount));
  const where =
    left.kind === "refund" ? `refunded with reference ${left.reference}` : `given to loan ${left.other_loan}`;
  throw new Refusal(
    "not-possible",
    `Payment ${payment.reference} cannot be reversed: ${amount} of it was ${where}. Reverse that first.`,
  );
}

/** Updates the status from the current debt, after credit has paid what it can. */
async function putRight(
  tx: Tx,
  loan: StoredLoan,
  { author, at, on }: { author: Author; at: Date; on: LagosDate },
): Promise<{ balance: Kobo; reopened: boolean }> {
  const mayUseCredit = ["disbursed", "completed", "liquidated"].includes(loan.status);
  const balance = mayUseCredit
    ? (await applyCustomerCredit(tx, loan.id, { author, at, on })).left
    : outstandingBalance(await readOwedRows(tx, loan.id));
  if (loan.status === "disbursed") await putClosingRight(tx, loan, balance, { author, at });
  const isClosed = loan.status === "completed" || loan.status === "liquidated";
  if (!isClosed || balance === 0) return { balance, reopened: false };
  await moveLoan(tx, loan, { event: "repayment-reversed", author, at });
  const reason = "A payment that had closed the loan was reversed";
  const refused = await queueReactivation(tx, loan.id, { reason, author, at });
  if (refused === "no-mandate" || refused === "too-often") {
    const text = `The loan runs again, and nothing is deducted for it. ${NOT_REACTIVATED[refused]}`;
    await noteOnLoan(tx, { ...loan, status: "disbursed" }, { note: "reactivation-refused", text, author, at });
  }
  return { balance, reopened: true };
}

// A running loan may have waited for its money: it owes again, or other money has paid it now.
async function putClosingRight(
  tx: Tx,
  loan: StoredLoan,
  balance: Kobo,
  by: { author: Author; at: Date },
): Promise<void> {
  if (balance > 0) await endClosing(tx, loan.id, "A payment was reversed, and the loan owes again.", by);
  else if (await complete(tx, loan, by)) await endClosing(tx, loan.id, "Money that was seen has paid the loan.", by);
}
