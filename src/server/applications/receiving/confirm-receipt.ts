import { queueStrangersSms } from "../../budget/spend.ts";
import type { Config } from "../../config.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { type CustomersWords, letterWords, smsWords } from "../../message-texts/words-for-customer.ts";
import { queueEmail } from "../../outbox/queue-message.ts";
import type { KnownCustomer } from "./applicant.store.ts";
import { isSameEmail } from "./find-or-enter-customer.ts";
import { statusAddress } from "./status-address.ts";

interface Received {
  readonly loan: { readonly id: number; readonly reference: string };
  /** As typed. */
  readonly phone: string;
  readonly email: string;
  readonly customer: KnownCustomer;
  /** Whether that phone was confirmed with a code. */
  readonly isConfirmed: boolean;
  readonly at: Date;
}

/**
 * Sends the reference of a new application, and the address of its status, to the typed contact as far as it is stored
 * for its customer, and to nobody else: by e-mail, and by SMS to a confirmed phone, since a stranger must not make
 * other phones ring. Neither message repeats typed text, because the phone and the address may belong to somebody else.
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

/** The SMS to an application's customer. */
export async function receiptSms(
  tx: Tx,
  config: Pick<Config, "publicUrl" | "port" | "lender">,
  reference: string,
  at: Date,
): Promise<CustomersWords> {
  return smsWords(tx, config, "received_sms", { reference, link: statusAddress(config, reference) }, at);
}
