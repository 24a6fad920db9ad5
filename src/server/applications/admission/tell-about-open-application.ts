import { lagosDateOf, startOfLagosDay } from "../../../domain/time/lagos-date.ts";
import { queueStrangersSms } from "../../budget/spend.ts";
import { audit } from "../../db/transaction.ts";
import { lockLoan } from "../../loan-record/loan.store.ts";
import { letterWords, smsWords } from "../../message-texts/words-for-customer.ts";
import { countMessages } from "../../outbox/outbox.store.ts";
import { queueEmail } from "../../outbox/queue-message.ts";
import { contactOfLoan } from "../receiving/applicant.store.ts";
import { isSameEmail } from "../receiving/find-or-enter-customer.ts";
import { statusAddress } from "../receiving/status-address.ts";
import { countAgainstPhone } from "./application-limit.ts";
import type { Submission } from "./submission.ts";

// Otherwise anybody who knows a BVN could make its owner's phone ring all day.
const NOTICES_A_DAY_MAX = 3;
const LETTER = "open_application_mail";

/**
 * After an application was refused because one is open: counts it against the typed phone and resends the open one's
 * reference to those typed contacts that belong to it. A different typed contact does not get it, nor a stored one that
 * was not typed: the first applicant with a BVN need not be its owner. Only a confirmed phone gets an SMS. Uses its own
 * transaction, since the refused one is rolled back. Locks the loan so that parallel refusals see each other's notices.
 */
export async function tellAboutOpenApplication(
  loanId: number,
  typed: { readonly phone: string; readonly isPhoneConfirmed: boolean; readonly email: string },
  submission: Submission,
): Promise<void> {
  const { deps, author, now } = submission;
  const since = startOfLagosDay(lagosDateOf(now));
  await deps.db.transaction(async (tx) => {
    await lockLoan(tx, loanId);
    await countAgainstPhone(tx, typed.phone, submission);
    audit(tx, author, now, { action: "loan application-repeated", object: `loan:${loanId}` });
    if ((await countMessages(tx, loanId, LETTER, since)) >= NOTICES_A_DAY_MAX) return;
    const { phone, email, reference } = await contactOfLoan(tx, loanId);
    const values = { reference, link: statusAddress(deps.config, reference) };
    const isTheirs = typed.isPhoneConfirmed && phone === typed.phone;
    if (isTheirs) {
      const words = await smsWords(tx, deps.config, "open_application_sms", values, now);
      await queueStrangersSms(tx, deps, { to: phone, ...words, loanId, at: now });
    }
    if (!isSameEmail(email, typed.email)) return;
    const letter = await letterWords(tx, deps.config, LETTER, values, now);
    await queueEmail(tx, { to: email, ...letter, loanId, at: now });
  });
}
