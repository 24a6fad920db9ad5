import type { Author, Tx } from "../../db/transaction.ts";
import { lockLoan, type StoredLoan } from "../../loan-record/loan.store.ts";
import { loanOfPayment } from "../../money-in/reversal/reversal.store.ts";
import { fieldError } from "../../refusal/refusal.ts";
import type { SuspenseView } from "../../statement-record/suspense.store.ts";
import { lockBankOfSuspense, requireOpen } from "../open-suspense.ts";
import { confirmPayment } from "./confirm-payment.ts";

/** Locks an open item and the loan of its supposed payment. Refuses (422) an unknown payment. */
export async function lockItemAndPayment(
  tx: Tx,
  id: number,
  paymentId: number,
): Promise<{ readonly item: SuspenseView; readonly loan: StoredLoan }> {
  await lockBankOfSuspense(tx, id);
  const loanId = await loanOfPayment(tx, paymentId);
  const loan = loanId === undefined ? undefined : await lockLoan(tx, loanId);
  if (!loan) throw fieldError("payment_id", "There is no such payment.");
  return { loan, item: await requireOpen(tx, id) };
}

/** Identifies money in suspense as a posted payment: nothing is paid, and the bank has it once. */
export async function confirmMoney(
  tx: Tx,
  id: number,
  paymentId: number,
  { author, at }: { readonly author: Author; readonly at: Date },
): Promise<void> {
  const { item, loan } = await lockItemAndPayment(tx, id, paymentId);
  const reason = `Is a payment of loan ${loan.reference} that was posted before, as ${author.name} said.`;
  await confirmPayment(tx, loan, { item, paymentId, reason, author, at });
}
