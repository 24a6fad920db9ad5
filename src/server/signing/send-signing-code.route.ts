import { sendSigningCode } from "../../contract/signing.contract.ts";
import { asOneLineName } from "../../domain/one-line-name.ts";
import { contactForCodes } from "../contact-changes/contact-for-codes.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { letterWords, smsWords } from "../message-texts/words-for-customer.ts";
import { issueCode } from "../one-time-codes/one-time-code.ts";
import { queueCodeSms } from "../outbox/queue-code-sms.ts";
import { queueEmail } from "../outbox/queue-message.ts";
import { findSigning } from "./link/signing-link.store.ts";
import { signingBehind } from "./offer-view.ts";
import { signingCodeOf } from "./signing-code.ts";
import { requireOpenOffer } from "./signing-state.ts";

/**
 * Sends a one-time code to the stored phone and e-mail, unless a change of them blocks codes. The answer contains its
 * expiry, never the code.
 */
export const sendSigningCodeRoute = route(sendSigningCode, async ({ params, author, deps }) => {
  const signing = await signingBehind(deps, params.token);
  const { link, loan } = signing;
  const now = deps.clock.now();
  requireOpenOffer(signing, now);
  const issued = await deps.db.transaction(async (tx) => {
    const contact = await contactForCodes(tx, deps.config, { customerId: loan.customer_id, author, at: now });
    // Read again with the contact locked: a change of it has either ended the link, or comes after the code.
    const held = await findSigning(tx, link.id);
    requireOpenOffer(held ?? signing, now);
    const { code, ...times } = await issueCode(tx, deps.secrets, signingCodeOf(loan.id), now);
    const sent = { loanId: loan.id, kind: "code", at: now, expiresAt: times.expiresAt } as const;
    const values = { code, reference: loan.reference, first_name: asOneLineName(contact.first_name) };
    const words = await smsWords(tx, deps.config, "signing_code_sms", values, now);
    await queueCodeSms(tx, { ...sent, to: contact.phone, ...words });
    const letter = await letterWords(tx, deps.config, "signing_code_mail", values, now);
    await queueEmail(tx, { ...sent, to: contact.email, ...letter });
    const entry = { action: "signing-code sent", object: `loan:${loan.id}`, after: { link: link.id } };
    audit(tx, { ...author, name: "Customer" }, now, entry);
    return times;
  });
  const data = { expires_at: issued.expiresAt.toISOString(), resend_at: issued.resendAt.toISOString() };
  return { message: "We have sent you a code", data };
});
