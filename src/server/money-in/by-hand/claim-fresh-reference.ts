import { formatNaira, type Kobo, kobo } from "../../../domain/money.ts";
import { formatDate, formatDateTime, lagosDate } from "../../../domain/time/lagos-date.ts";
import type { Tx } from "../../db/transaction.ts";
import type { PaymentMethodCode } from "../../ledger/account.ts";
import type { StoredLoan } from "../../loan-record/loan.store.ts";
import { Refusal } from "../../refusal/refusal.ts";
import { claimReference, type KnownPayment } from "../payment.store.ts";

interface Entered {
  readonly method: PaymentMethodCode;
  readonly reference: string;
  readonly amount: Kobo;
}

/**
 * Claims the reference of manually entered money for the rest of the transaction. Refuses (422) a reference that a
 * payment of this method has, and one that a payment of another method has for the same loan and amount: that is the
 * same money, reported twice. The sentence names the payment. Lock the loan first.
 */
export async function claimFreshReference(tx: Tx, loan: StoredLoan, entered: Entered): Promise<void> {
  const { method, reference, amount } = entered;
  const known = await claimReference(tx, reference);
  const same = known.find((one) => one.method_code === method);
  if (same) throw refused(`Reference ${reference} was already used: ${inWords(same)}.`);
  const told = known.find((one) => one.loan_id === loan.id && one.amount === amount);
  if (told) throw refused(`This money was already posted as ${told.method ?? "customer credit"}: ${inWords(told)}.`);
}

/** "₦65,000.00 for loan TN-000123 on 20 Nov 2026, entered by Ada Obi at 20 Nov 2026, 09:30". */
export function inWords({ amount, loan_reference, paid_on, by, created_at }: KnownPayment): string {
  const what = `${formatNaira(kobo(amount))} for loan ${loan_reference} on ${formatDate(lagosDate(paid_on))}`;
  return `${what}, entered by ${by} at ${formatDateTime(created_at)}`;
}

function refused(message: string): Refusal {
  return new Refusal("duplicate", message, { fields: { reference: [message] } });
}
