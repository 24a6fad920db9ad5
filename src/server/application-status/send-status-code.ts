import { setTimeout as wait } from "node:timers/promises";
import { sendStatusCode } from "../../contract/application-status.contract.ts";
import { codeHoldWordsForCustomer } from "../../domain/customer/contact-change.ts";
import { holdContact } from "../contact-changes/contact-change.store.ts";
import { holdOnCodes } from "../contact-changes/contact-for-codes.ts";
import { type Author, audit, type Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { route } from "../http/route.ts";
import { greeting } from "../outbox/greeting.ts";
import { queueEmail, queueSms } from "../outbox/queue-message.ts";
import { type IssuedCode, issueCode } from "../signing/one-time-code.ts";
import { findApplicant } from "./applicant.store.ts";
import { countAgainstNetwork, refuseWhileWaiting } from "./network-limit.ts";
import { referenceOf, statusCodeOf } from "./status-code.ts";

// More than the messages take to be written: how long the answer takes tells nobody whether any were.
const ANSWER_MS = 250;

/**
 * Sends a code to the phone and e-mail on file. A reference that names no loan gets the same answer after the same time,
 * with the same wait and the same limits: a code is made for it too, which goes nowhere. So does one that a change of the
 * contact keeps back; the contact on file is told why none comes.
 */
export const sendStatusCodeRoute = route(sendStatusCode, async ({ body, author, request, deps }) => {
  const answerAt = wait(ANSWER_MS);
  const reference = referenceOf(body.reference);
  await refuseWhileWaiting("status-asked", request.ip, deps);
  await countAgainstNetwork("status-asked", request.ip, deps);
  const [{ expiresAt, resendAt }] = await Promise.all([sendCode(reference, author, deps), answerAt]);
  return {
    message: "If we have this reference, a code is on its way to the phone and the e-mail on file.",
    data: { reference, expires_at: expiresAt.toISOString(), resend_at: resendAt.toISOString() },
  };
});

async function sendCode(reference: string, author: Author, deps: Deps): Promise<IssuedCode> {
  const now = deps.clock.now();
  const issued = await deps.db.transaction(async (tx) => {
    const code = await issueCode(tx, deps.secrets, statusCodeOf(reference), now);
    await tellApplicant(tx, deps, reference, code, { author, at: now });
    return code;
  });
  deps.wake("send-outbox");
  return issued;
}

async function tellApplicant(
  tx: Tx,
  { config }: Pick<Deps, "config">,
  reference: string,
  { code, expiresAt }: IssuedCode,
  { author, at }: { readonly author: Author; readonly at: Date },
): Promise<void> {
  const applicant = await findApplicant(tx, reference);
  if (!applicant) return;
  const { loan_id: loanId, customer_id: customerId } = applicant;
  const { phone, email, first_name } = await holdContact(tx, customerId);
  const hold = await holdOnCodes(tx, config, { customerId, author, at });
  const words = hold
    ? codeHoldWordsForCustomer(hold)
    : `${code} is your code to see where ${reference} stands. It works for 10 minutes. Give it to nobody.`;
  const sent = { loanId, at, expiresAt };
  await queueSms(tx, { ...sent, to: phone, body: `Tenor: ${words}` });
  const body = `${greeting(first_name)}\n\n${words}\n\nIf you did not ask for it, you need do nothing.\n\nTenor`;
  await queueEmail(tx, { ...sent, to: email, subject: `Your code for ${reference}`, body });
  const action = hold ? "status-code kept-back" : "status-code sent";
  audit(tx, author, at, { action, object: `loan:${loanId}` });
}
