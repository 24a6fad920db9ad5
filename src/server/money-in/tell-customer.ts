import { formatNaira, type Kobo } from "../../domain/money.ts";
import { formatDate, type LagosDate, lagosDateOf } from "../../domain/time/lagos-date.ts";
import type { Tx } from "../db/transaction.ts";
import { customerContact } from "../loan-record/customer.store.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { type CustomersWords, wordsOfPayment } from "../message-texts/words-for-customer.ts";
import { queueSms } from "../outbox/queue-message.ts";

/** Notifies the customer of a payment. Old history that is read late is not news. */
export async function tellOfPayment(
  tx: Tx,
  loan: StoredLoan,
  { amount, paidOn, balance, at }: { amount: Kobo; paidOn: LagosDate; balance: Kobo; at: Date },
): Promise<void> {
  if (paidOn < lagosDateOf(new Date(at.getTime() - NEWS_AGE_MS_MAX))) return;
  const rest = balance === 0 ? "Nothing is left to pay." : `Left to pay: ${formatNaira(balance)}.`;
  const values = { reference: loan.reference, amount: formatNaira(amount), paid_on: formatDate(paidOn), rest };
  await tell(tx, loan, await wordsOfPayment(tx, "payment_sms", values, at), at);
}

const NEWS_AGE_MS_MAX = 62 * 24 * 60 * 60 * 1000;

/** Notifies the customer that the loan is settled, and of any overpayment. */
export async function tellOfSettlement(
  tx: Tx,
  loan: StoredLoan,
  { amount, unapplied, at }: { amount: Kobo; unapplied: Kobo; at: Date },
): Promise<void> {
  const surplus = unapplied > 0 ? ` We owe you ${formatNaira(unapplied)} of it.` : "";
  const values = { reference: loan.reference, amount: formatNaira(amount), surplus };
  await tell(tx, loan, await wordsOfPayment(tx, "settlement_sms", values, at), at);
}

/** Notifies the customer of a refund. */
export async function tellOfRefund(
  tx: Tx,
  loan: StoredLoan,
  { amount, reference, at }: { amount: Kobo; reference: string; at: Date },
): Promise<void> {
  const values = { reference: loan.reference, amount: formatNaira(amount), transfer: reference };
  await tell(tx, loan, await wordsOfPayment(tx, "refund_sms", values, at), at);
}

async function tell(tx: Tx, loan: StoredLoan, words: CustomersWords, at: Date): Promise<void> {
  const { phone } = await customerContact(tx, loan.customer_id);
  await queueSms(tx, { to: phone, ...words, loanId: loan.id, kind: "payment", at });
}
