import { queueStrangersSms } from "../budget/spend.ts";
import type { Config } from "../config.ts";
import type { Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
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
  const address = statusAddress(config, reference);
  const received = receivedWords(reference);
  if (isConfirmed) await queueStrangersSms(tx, deps, { to: phone, body: receiptSms(reference, config), loanId, at });
  if (!isSameEmail(email, customer.email)) return;
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

/** What the customer of an application is told by SMS. */
export function receiptSms(reference: string, config: Pick<Config, "publicUrl" | "port">): string {
  const address = statusAddress(config, reference);
  return `Tenor: ${receivedWords(reference)} We will call you to confirm it. See how it stands: ${address}`;
}

function receivedWords(reference: string): string {
  return `We have received your loan application. Its reference is ${reference}.`;
}
