import { type ContactField, fieldWords } from "../../domain/customer/contact-change.ts";
import type { Lender } from "../../domain/loan/lender.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import type { Config } from "../config.ts";
import type { Author, Tx } from "../db/transaction.ts";
import { lenderAt } from "../lender/lender-at.ts";
import { greeting } from "../outbox/greeting.ts";
import { queueEmail, queueSms } from "../outbox/queue-message.ts";
import { type Contact, insertContactChange, newestLoanOf } from "./contact-change.store.ts";
import { endOpenAccess } from "./end-open-access.store.ts";

export interface ChangeOfContact {
  /** The customer as they were reached before; locked. */
  readonly before: Contact;
  /** At least one. */
  readonly fields: readonly ContactField[];
  /** Whose bank or account number changed. */
  readonly loanId?: number;
  readonly author: Author;
  readonly at: Date;
}

/**
 * Writes down that a customer's contact, identity or account changed, ends what was sent before, and tells the old phone and
 * the old e-mail. In the transaction of the change: neither happens without the other.
 */
export async function recordContactChange(
  tx: Tx,
  { config }: { readonly config: Pick<Config, "lender"> },
  { before, fields, loanId, author, at }: ChangeOfContact,
): Promise<void> {
  await insertContactChange(tx, { customerId: before.id, loanId: loanId ?? null, fields, at, by: author.userId });
  await endOpenAccess(tx, before.id, at);
  await tellOldContact(tx, await lenderAt(tx, config, at), before, fields, at);
}

// Neither the old value nor the new one: whoever reads it may be somebody else.
async function tellOldContact(
  tx: Tx,
  lender: Lender,
  { id, first_name, phone, email }: Contact,
  fields: readonly ContactField[],
  at: Date,
): Promise<void> {
  const changed = `your ${fieldWords(fields)} on file with us changed on ${formatDateTime(at)}.`;
  const ended = "Codes and signing links that we sent before no longer work.";
  const call = lender.complaintsPhone ? `call us at once: ${lender.complaintsPhone}` : "call us at once";
  const ask = `If you did not ask for this, ${call}.`;
  const sent = { loanId: await newestLoanOf(tx, id), at };
  await queueSms(tx, { ...sent, to: phone, body: `Tenor: ${changed} ${ended} ${ask}` });
  const said = `${changed.charAt(0).toUpperCase()}${changed.slice(1)}`;
  const body = [greeting(first_name), `${said} ${ended}`, ask, "Tenor"].join("\n\n");
  await queueEmail(tx, { ...sent, to: email, subject: "Your details on file with us changed", body });
}
