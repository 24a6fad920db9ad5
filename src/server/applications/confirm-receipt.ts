import type { Config } from "../config.ts";
import type { Tx } from "../db/transaction.ts";
import { queueEmail, queueSms } from "../outbox/queue-message.ts";
import type { KnownCustomer } from "./applicant.store.ts";
import { statusAddress } from "./status-address.ts";

interface Received {
  readonly loan: { readonly id: number; readonly reference: string };
  /** Whose contact it goes to. */
  readonly customer: KnownCustomer;
  readonly at: Date;
}

/**
 * Sends the reference of a new application, and the address where it stands, by SMS and e-mail. Neither message repeats
 * anything that was typed: it goes to whoever the phone and the address belong to.
 */
export async function confirmReceipt(
  tx: Tx,
  { loan: { id: loanId, reference }, customer: { phone, email }, at }: Received,
  config: Pick<Config, "publicUrl" | "port">,
): Promise<void> {
  const address = statusAddress(config, reference);
  const received = `We have received your loan application. Its reference is ${reference}.`;
  const sms = `Tenor: ${received} We will call you to confirm it. See how it stands: ${address}`;
  await queueSms(tx, { to: phone, body: sms, loanId, at });
  const body = [
    "Hello,",
    `${received} Please keep it.`,
    "What happens next: we look at your salary account, call you to confirm the application, and send you our offer to sign.",
    `See how it stands at any time: ${address}`,
    "If you did not apply, please tell us.",
    "Tenor",
  ].join("\n\n");
  await queueEmail(tx, { to: email, subject: `Your loan application ${reference}`, body, loanId, at });
}
