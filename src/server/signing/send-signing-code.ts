import { sendSigningCode } from "../../contract/signing.contract.ts";
import { contactForCodes } from "../contact-changes/contact-for-codes.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { greeting } from "../outbox/greeting.ts";
import { queueCodeSms } from "../outbox/queue-code-sms.ts";
import { queueEmail } from "../outbox/queue-message.ts";
import { signingBehind } from "./offer-view.ts";
import { issueCode } from "./one-time-code.ts";
import { signingCodeOf } from "./signing-code.ts";
import { findSigning } from "./signing-link.store.ts";
import { requireOpenOffer } from "./signing-state.ts";

/**
 * Sends a one-time code to the phone and the e-mail on file, unless a change of them keeps codes back. The answer says until
 * when it works, never what it is.
 */
export const sendSigningCodeRoute = route(sendSigningCode, async ({ params, author, deps }) => {
  const signing = await signingBehind(deps, params.token);
  const { link, loan } = signing;
  const now = deps.clock.now();
  requireOpenOffer(signing, now);
  const issued = await deps.db.transaction(async (tx) => {
    const contact = await contactForCodes(tx, deps.config, { customerId: loan.customer_id, author, at: now });
    // Read again with the contact held: a change of it has ended the link, or comes after the code.
    const held = await findSigning(tx, link.id);
    requireOpenOffer(held ?? signing, now);
    const { code, ...times } = await issueCode(tx, deps.secrets, signingCodeOf(loan.id), now);
    const sent = { loanId: loan.id, kind: "code", at: now, expiresAt: times.expiresAt } as const;
    const words = `${code} is your code to sign the offer ${loan.reference}. It works for 10 minutes. Give it to nobody.`;
    await queueCodeSms(tx, { ...sent, to: contact.phone, body: `Tenor: ${words}` });
    const body = `${greeting(contact.first_name)}\n\n${words}\n\nTenor`;
    await queueEmail(tx, { ...sent, to: contact.email, subject: `Your code for ${loan.reference}`, body });
    const entry = { action: "signing-code sent", object: `loan:${loan.id}`, after: { link: link.id } };
    audit(tx, { ...author, name: "Customer" }, now, entry);
    return times;
  });
  deps.wake("send-codes");
  const data = { expires_at: issued.expiresAt.toISOString(), resend_at: issued.resendAt.toISOString() };
  return { message: "We have sent you a code", data };
});
