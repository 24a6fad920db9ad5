import { queueStrangersSms } from "../budget/spend.ts";
import type { Config } from "../config.ts";
import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { type CustomersWords, letterWords, smsWords } from "../message-texts/words-for-customer.ts";
import { queueEmail } from "../outbox/queue-message.ts";
import type { KnownCustomer } from "./applicant.store.ts";
import { isSameEmail } from "./find-or-enter-customer.ts";
import { statusAddress } from "./status-address.ts";

interface Received {
  readonly loan: { readonly id: number; readonly reference: string };
  /** As they were typed. */
  readonly phone: string;
  readonly email: string;
  readonly customer: KnownCustomer;
  /** Whether that phone was confirmed by a code. */
  readonly isConfirmed: boolean;
  readonly at: Date;
}

/**
 * Sends the reference of a new application, and the address where it stands, to the contact typed in it as far as that is on
 * file for its customer, and to nobody else's: by e-mail, and by SMS to a phone that is confirmed, since a stranger makes no
 * other phone ring. Neither message repeats anything that was typed: it goes to whoever the phone and the address belong to.
 */
export async function confirmReceipt(
  tx: Tx,
  { loan: { id: loanId, reference }, phone, email, customer, isConfirmed, at }: Received,
  deps: Pick<Deps, "config" | "log">,
): Promise<void> {
  const { config } = deps;
  if (isConfirmed)
    await queueStrangersSms(tx, deps, { to: phone, ...(await receiptSms(tx, config, reference, at)), loanId, at });
  if (!isSameEmail(email, customer.email)) return;
  const values = { reference, link: statusAddress(config, reference) };
  await queueEmail(tx, { to: email, ...(await letterWords(tx, config, "received_mail", values, at)), loanId, at });
}

/** What the customer of an application is told by SMS. */
export async function receiptSms(
  tx: Tx,
  config: Pick<Config, "publicUrl" | "port" | "lender">,
  reference: string,
  at: Date,
): Promise<CustomersWords> {
  return smsWords(tx, config, "received_sms", { reference, link: statusAddress(config, reference) }, at);
}
