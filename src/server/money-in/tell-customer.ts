import { formatNaira, type Kobo } from "../../domain/money.ts";
import { formatDate, type LagosDate, lagosDateOf } from "../../domain/time/lagos-date.ts";
import type { Tx } from "../db/transaction.ts";
import { customerContact } from "../loan-record/customer.store.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { queueSms } from "../outbox/queue-message.ts";

/** Tells the customer that a payment came. History of long ago, read late, is no news to anybody. */
export async function tellOfPayment(
  tx: Tx,
  loan: StoredLoan,
  { amount, paidOn, balance, at }: { amount: Kobo; paidOn: LagosDate; balance: Kobo; at: Date },
): Promise<void> {
  if (paidOn < lagosDateOf(new Date(at.getTime() - NEWS_AGE_MS_MAX))) return;
  const rest = balance === 0 ? "Nothing is left to pay." : `Left to pay: ${formatNaira(balance)}.`;
  const what = `We received ${formatNaira(amount)} for your loan ${loan.reference} on ${formatDate(paidOn)}.`;
  await tell(tx, loan, `${what} ${rest}`, at);
}

const NEWS_AGE_MS_MAX = 62 * 24 * 60 * 60 * 1000;

/** Tells the customer that the loan is settled, and what was paid beyond that. */
export async function tellOfSettlement(
  tx: Tx,
  loan: StoredLoan,
  { amount, unapplied, at }: { amount: Kobo; unapplied: Kobo; at: Date },
): Promise<void> {
  const beyond = unapplied > 0 ? ` We owe you ${formatNaira(unapplied)} of it.` : "";
  const what = `We received ${formatNaira(amount)}, which settles your loan ${loan.reference}. Nothing is left to pay.`;
  await tell(tx, loan, what + beyond, at);
}

/** Tells the customer that what was paid too much has been paid back. */
export async function tellOfRefund(
  tx: Tx,
  loan: StoredLoan,
  { amount, reference, at }: { amount: Kobo; reference: string; at: Date },
): Promise<void> {
  const what = `We paid ${formatNaira(amount)} back to you, which was paid too much for your loan ${loan.reference}.`;
  await tell(tx, loan, `${what} Reference: ${reference}.`, at);
}

async function tell(tx: Tx, loan: StoredLoan, body: string, at: Date): Promise<void> {
  const { phone } = await customerContact(tx, loan.customer_id);
  await queueSms(tx, { to: phone, body, loanId: loan.id, kind: "payment", at });
}
