import { type Contact, holdContact } from "../contact-changes/contact-change.store.ts";
import { contactForCodes } from "../contact-changes/contact-for-codes.ts";
import type { Author, Tx } from "../db/transaction.ts";
import { audit } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { greeting } from "../outbox/greeting.ts";
import { queueCodeSms } from "../outbox/queue-code-sms.ts";
import { queueEmail } from "../outbox/queue-message.ts";
import { type IssuedCode, issueCode } from "../signing/one-time-code.ts";
import { deviceOf, findByReference } from "./pickup.store.ts";
import { lockWaitingLoan, pickupCodeOf } from "./waiting-loan.ts";

/** The answer to both calls that send a code; the code itself leaves by SMS and e-mail alone. */
export interface SentCode {
  readonly message: string;
  readonly data: { readonly expires_at: string; readonly resend_at: string };
}

/**
 * Sends the customer a code for the pickup (API-28). Code, messages and audit row are one transaction, in which the contact
 * stays as it is. Throws 422 while a change of the contact keeps codes back.
 */
export async function sendCode(deps: Deps, reference: string, author: Author): Promise<SentCode> {
  const now = deps.clock.now();
  const { expiresAt, resendAt } = await deps.db.transaction(async (tx) => {
    const found = await findByReference(tx, reference);
    if (found) await holdContact(tx, found.customer_id);
    const loan = await lockWaitingLoan(tx, reference);
    const contact = await contactForCodes(tx, deps.config, { customerId: loan.customer_id, author, at: now });
    const issued = await issueCode(tx, deps.secrets, pickupCodeOf(loan.id), now);
    await queueWords(tx, loan, contact, issued, now);
    audit(tx, author, now, { action: "pickup-code sent", object: `loan:${loan.id}` });
    return issued;
  });
  deps.wake("send-codes");
  const data = { expires_at: expiresAt.toISOString(), resend_at: resendAt.toISOString() };
  return { message: "OTP sent to customer successfully", data };
}

async function queueWords(
  tx: Tx,
  loan: StoredLoan,
  { phone, email, first_name }: Contact,
  { code, expiresAt }: IssuedCode,
  at: Date,
): Promise<void> {
  const device = await deviceOf(tx, loan.product_id);
  const words = `${code} is your code to pick up your ${device}, loan ${loan.reference}. It works for 10 minutes. Give it to our store alone, when the device is in front of you.`;
  const about = { loanId: loan.id, kind: "code", at, expiresAt } as const;
  await queueCodeSms(tx, { ...about, to: phone, body: `Tenor: ${words}` });
  const body = `${greeting(first_name)}\n\n${words}\n\nTenor`;
  await queueEmail(tx, { ...about, to: email, subject: `Your pickup code for ${loan.reference}`, body });
}
