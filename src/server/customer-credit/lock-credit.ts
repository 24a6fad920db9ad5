import { formatNaira, type Kobo } from "../../domain/money.ts";
import type { Tx } from "../db/transaction.ts";
import { lockPayment, type PaymentToReverse } from "../money-in/reversal/reversal.store.ts";
import { fieldError, Refusal } from "../refusal/refusal.ts";

/**
 * Locks a payment of a locked loan whose credit is to be used. Refuses (422) more than is left, and a payment that was
 * reversed.
 */
export async function lockCredit(tx: Tx, paymentId: number, amount: Kobo): Promise<PaymentToReverse> {
  const payment = await lockPayment(tx, paymentId);
  const { reference, unapplied } = payment;
  if (payment.reversed_at) throw new Refusal("not-possible", `Payment ${reference} was reversed.`);
  if (unapplied === 0) throw new Refusal("not-possible", `Nothing of payment ${reference} is left as customer credit.`);
  if (amount <= unapplied) return payment;
  throw fieldError("amount", `Only ${formatNaira(unapplied)} of payment ${reference} is left as customer credit.`);
}
