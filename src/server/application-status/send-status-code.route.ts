import { setTimeout as wait } from "node:timers/promises";
import { sendStatusCode } from "../../contract/application-status.contract.ts";
import { codeHoldWordsForCustomer } from "../../domain/customer/contact-change.ts";
import type { ValuesOf } from "../../domain/message/message-templates.ts";
import { asOneLineName } from "../../domain/one-line-name.ts";
import { queueStrangersSms } from "../budget/spend.ts";
import { holdContact } from "../contact-changes/contact-change.store.ts";
import { holdOnCodes } from "../contact-changes/contact-for-codes.ts";
import { type Author, audit, type Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { route } from "../http/route.ts";
import {
  type CustomersLetter,
  type CustomersWords,
  letterWords,
  smsWords,
} from "../message-texts/words-for-customer.ts";
import { type IssuedCode, issueCode } from "../one-time-codes/one-time-code.ts";
import { queueEmail } from "../outbox/queue-message.ts";
import { findApplicant } from "./applicant.store.ts";
import { countAgainstNetwork, refuseWhileWaiting } from "./network-limit.ts";
import { type Claim, referenceOf, statusCodeOf } from "./status-code.ts";

// Longer than writing the messages takes: the response time does not reveal whether any were written.
const ANSWER_MS = 250;

/**
 * Sends a code to the stored phone and e-mail, if the phone ends in the typed digits. Any other reference or digits get
 * the same answer after the same time, with the same waits and limits: a code is made for them too, but sent nowhere.
 * The same applies if a changed contact blocks codes; the stored contact is told why none comes.
 */
export const sendStatusCodeRoute = route(sendStatusCode, async ({ body, author, request, deps }) => {
  const answerAt = wait(ANSWER_MS);
  const reference = referenceOf(body.reference);
  const claim = { reference, phoneDigits: body.phone_digits };
  await refuseWhileWaiting("status-asked", request.ip, deps);
  await countAgainstNetwork("status-asked", request.ip, deps);
  const [{ expiresAt, resendAt }] = await Promise.all([sendCode(claim, author, deps), answerAt]);
  return {
    message: "If we have this reference, a code is on its way to the phone and the e-mail on file.",
    data: { reference, expires_at: expiresAt.toISOString(), resend_at: resendAt.toISOString() },
  };
});

async function sendCode(claim: Claim, author: Author, deps: Deps): Promise<IssuedCode> {
  const now = deps.clock.now();
  const issued = await deps.db.transaction(async (tx) => {
    const code = await issueCode(tx, deps.secrets, statusCodeOf(claim), now);
    await tellApplicant(tx, claim, code, { author, deps, at: now });
    return code;
  });
  return issued;
}

async function tellApplicant(
  tx: Tx,
  claim: Claim,
  { code, expiresAt }: IssuedCode,
  { author, deps, at }: { readonly author: Author; readonly deps: Deps; readonly at: Date },
): Promise<void> {
  const applicant = await findApplicant(tx, claim);
  if (!applicant) return;
  const { reference } = claim;
  const { loan_id: loanId, customer_id: customerId } = applicant;
  const { phone, email, first_name } = await holdContact(tx, customerId);
  const hold = await holdOnCodes(tx, deps.config, { customerId, author, at });
  const sent = { loanId, kind: "code", at, expiresAt } as const;
  const about = { reference, first_name: asOneLineName(first_name) };
  const [sms, letter] = hold
    ? await wordsOfHold(tx, deps, { ...about, why: codeHoldWordsForCustomer(hold) }, at)
    : await wordsOfCode(tx, deps, { ...about, code }, at);
  await queueStrangersSms(tx, deps, { ...sent, to: phone, ...sms });
  await queueEmail(tx, { ...sent, to: email, ...letter });
  const action = hold ? "status-code kept-back" : "status-code sent";
  audit(tx, author, at, { action, object: `loan:${loanId}` });
}

type Config = Pick<Deps, "config">;
type Words = readonly [CustomersWords, CustomersLetter];

async function wordsOfCode(tx: Tx, { config }: Config, values: ValuesOf<"status_code_mail">, at: Date): Promise<Words> {
  const sms = await smsWords(tx, config, "status_code_sms", values, at);
  return [sms, await letterWords(tx, config, "status_code_mail", values, at)];
}

async function wordsOfHold(tx: Tx, { config }: Config, values: ValuesOf<"held_code_mail">, at: Date): Promise<Words> {
  const sms = await smsWords(tx, config, "held_code_sms", values, at);
  return [sms, await letterWords(tx, config, "held_code_mail", values, at)];
}
