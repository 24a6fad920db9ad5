import type { Tx } from "../../db/transaction.ts";
import { convertLead } from "../../leads/convert-lead.ts";
import { beginLoan } from "../../loan-record/move-loan.ts";
import { insertPartnerLoan } from "../../loan-record/partner-loan.store.ts";
import { requireAdmissible } from "../admission/require-admissible.ts";
import type { Submission } from "../admission/submission.ts";
import type { CompleteApplication } from "../form/complete-application.ts";
import { lockBvn, lockPhone } from "./applicant.store.ts";
import { confirmReceipt } from "./confirm-receipt.ts";
import { insertConsent } from "./consent.store.ts";
import { enterLoan } from "./enter-loan.ts";
import { findOrEnterCustomer } from "./find-or-enter-customer.ts";
import { orderScreening } from "./screening-order.store.ts";

/**
 * Inserts the customer if new, the loan, its consent, event, audit row and messages, and links the phone's lead to it.
 * Throws AlreadyOpen or Refusal.
 */
export async function receiveApplication(
  tx: Tx,
  application: CompleteApplication,
  submission: Submission,
): Promise<{ reference: string }> {
  const { author, userAgent, now: at, deps, partner } = submission;
  const { body, phone, consent } = application;
  await lockPhone(tx, phone);
  await lockBvn(tx, body.bvn);
  await requireAdmissible(tx, application, submission);
  const { customer, note } = await findOrEnterCustomer(tx, application, at);
  const loan = await enterLoan(tx, application, customer.id, at);
  if (partner) await insertPartnerLoan(tx, loan.id, partner);
  const channel = partner ? "partner" : "web";
  await insertConsent(tx, { loanId: loan.id, ...consent, at, ip: author.ip ?? null, userAgent, channel });
  const isConfirmed = application.isPhoneConfirmed;
  if (isConfirmed) await orderScreening(tx, loan.id, at);
  const { amount, type } = application.chosen;
  const facts = {
    customer: customer.id,
    loanType: type.id,
    amount,
    consent: consent.version,
    phoneConfirmed: isConfirmed,
    ...(partner && { partner: partner.partnerId, partnerKey: partner.keyId }),
  };
  await beginLoan(tx, loan, { author, at, note, facts });
  await confirmReceipt(tx, { loan, phone, email: body.email, customer, isConfirmed, at }, deps);
  await convertLead(tx, { phone, loan, at });
  return { reference: loan.reference };
}
