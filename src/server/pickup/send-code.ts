import { asOneLineName } from "../../domain/one-line-name.ts";
import type { Config } from "../config.ts";
import { type Contact, holdContact } from "../contact-changes/contact-change.store.ts";
import { contactForCodes } from "../contact-changes/contact-for-codes.ts";
import type { Author, Tx } from "../db/transaction.ts";
import { audit } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { letterWords, smsWords } from "../message-texts/words-for-customer.ts";
import { type IssuedCode, issueCode } from "../one-time-codes/one-time-code.ts";
import { queueCodeSms } from "../outbox/queue-code-sms.ts";
import { queueEmail } from "../outbox/queue-message.ts";
import { deviceOf, findByReference } from "./pickup.store.ts";
import { lockWaitingLoan, pickupCodeOf } from "./waiting-loan.ts";

/** The answer to both calls that send a code; the code itself is only sent by SMS and e-mail. */
export interface SentCode {
  readonly message: string;
  readonly data: { readonly expires_at: string; readonly resend_at: string };
}

/**
 * Sends the customer a pickup code (API-28). Code, messages and audit row are one transaction, which locks the contact.
 * Throws 422 while a change of the contact blocks codes.
 */
export async function sendCode(deps: Deps, reference: string, author: Author): Promise<SentCode> {
  const now = deps.clock.now();
  const { expiresAt, resendAt } = await deps.db.transaction(async (tx) => {
    const found = await findByReference(tx, reference);
    if (found) await holdContact(tx, found.customer_id);
    const loan = await lockWaitingLoan(tx, reference);
    const contact = await contactForCodes(tx, deps.config, { customerId: loan.customer_id, author, at: now });
    const issued = await issueCode(tx, deps.secrets, pickupCodeOf(loan.id), now);
    await queueWords(tx, deps.config, { loan, contact, issued, at: now });
    audit(tx, author, now, { action: "pickup-code sent", object: `loan:${loan.id}` });
    return issued;
  });
  const data = { expires_at: expiresAt.toISOString(), resend_at: resendAt.toISOString() };
  return { message: "OTP sent to customer successfully", data };
}

interface CodeToSend {
  readonly loan: StoredLoan;
  readonly contact: Contact;
  readonly issued: IssuedCode;
  readonly at: Date;
}

async function queueWords(
  tx: Tx,
  config: Pick<Config, "lender">,
  { loan, contact, issued, at }: CodeToSend,
): Promise<void> {
  const device = asOneLineName(await deviceOf(tx, loan.product_id));
  const about = { loanId: loan.id, kind: "code", at, expiresAt: issued.expiresAt } as const;
  const first_name = asOneLineName(contact.first_name);
  const values = { code: issued.code, reference: loan.reference, device, first_name };
  await queueCodeSms(tx, {
    ...about,
    to: contact.phone,
    ...(await smsWords(tx, config, "pickup_code_sms", values, at)),
  });
  await queueEmail(tx, {
    ...about,
    to: contact.email,
    ...(await letterWords(tx, config, "pickup_code_mail", values, at)),
  });
}
