import { type ContactField, fieldWords } from "../../domain/customer/contact-change.ts";
import { asOneLineName } from "../../domain/one-line-name.ts";
import { formatDateTime } from "../../domain/time/lagos-date.ts";
import type { Config } from "../config.ts";
import type { Author, Tx } from "../db/transaction.ts";
import { lenderAt } from "../lender/lender-at.ts";
import { letterWords, smsWords } from "../message-texts/words-for-customer.ts";
import { queueEmail, queueSms } from "../outbox/queue-message.ts";
import { type Contact, insertContactChange, newestLoanOf } from "./contact-change.store.ts";
import { endOpenAccess } from "./end-open-access.store.ts";

export interface ChangeOfContact {
  /** The customer with the previous contact; locked. */
  readonly before: Contact;
  /** At least one. */
  readonly fields: readonly ContactField[];
  /** The loan whose bank or account number changed. */
  readonly loanId?: number;
  readonly author: Author;
  readonly at: Date;
}

/**
 * Records a change of a customer's contact, identity or account, ends what was sent before, and notifies the old phone
 * and the old e-mail. Runs in the transaction of the change: neither happens without the other.
 */
export async function recordContactChange(
  tx: Tx,
  { config }: { readonly config: Pick<Config, "lender"> },
  { before, fields, loanId, author, at }: ChangeOfContact,
): Promise<void> {
  await insertContactChange(tx, { customerId: before.id, loanId: loanId ?? null, fields, at, by: author.userId });
  await endOpenAccess(tx, before.id, at);
  await tellOldContact(tx, config, before, fields, at);
}

// Neither the old nor the new value: the reader may be somebody else.
async function tellOldContact(
  tx: Tx,
  config: Pick<Config, "lender">,
  { id, first_name, phone, email }: Contact,
  fields: readonly ContactField[],
  at: Date,
): Promise<void> {
  const { complaintsPhone } = await lenderAt(tx, config, at);
  const values = {
    what: fieldWords(fields),
    changed_at: formatDateTime(at),
    call: complaintsPhone ? `call us at once: ${complaintsPhone}` : "call us at once",
  };
  const sent = { loanId: await newestLoanOf(tx, id), at };
  await queueSms(tx, { ...sent, to: phone, ...(await smsWords(tx, config, "contact_changed_sms", values, at)) });
  const named = { ...values, first_name: asOneLineName(first_name) };
  await queueEmail(tx, { ...sent, to: email, ...(await letterWords(tx, config, "contact_changed_mail", named, at)) });
}
