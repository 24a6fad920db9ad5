import type { Tx } from "../db/transaction.ts";
import { loanOfPayment } from "../money-in/reversal/reversal.store.ts";
import { notFound } from "../refusal/refusal.ts";

/** The loan of a payment. Throws the 404 of an unknown payment. */
export async function requireLoanOfPayment(tx: Tx, paymentId: number): Promise<number> {
  const loanId = await loanOfPayment(tx, paymentId);
  if (loanId === undefined) throw notFound("payment");
  return loanId;
}
