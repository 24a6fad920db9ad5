import { audit, type Tx } from "../db/transaction.ts";
import { convertLead } from "../leads/convert-lead.ts";
import { insertLoanEvent } from "../loan-record/loan.store.ts";
import { tellLoanNews } from "../loan-record/loan-news.store.ts";
import { queueEmail, queueSms } from "../outbox/queue-message.ts";
import { type KnownCustomer, lockCustomerByBvn } from "./applicant.store.ts";
import type { CompleteApplication } from "./complete-application.ts";
import { enterLoan } from "./enter-loan.ts";
import { findOrEnterCustomer } from "./find-or-enter-customer.ts";
import type { Reception } from "./reception.ts";
import { requireWelcome } from "./require-welcome.ts";

const STATUS = "pending_customer_confirmation";

/**
 * Enters the customer where new, the loan, its event, audit row and messages, and ties the lead of the phone to it. Throws
 * AlreadyOpen, PhoneTaken or AppError.
 */
export async function receiveApplication(
  tx: Tx,
  application: CompleteApplication,
  reception: Reception,
): Promise<{ reference: string }> {
  const { author, now } = reception;
  const { body, phone } = application;
  const known = await lockCustomerByBvn(tx, body.bvn);
  await requireWelcome(tx, { known, bvn: body.bvn, phone }, reception);
  const { customer, note } = await findOrEnterCustomer(tx, application, known, reception);
  const loan = await enterLoan(tx, application, customer.id, now);
  const event = { event: "application-received", from: null, to: STATUS, note, at: now } as const;
  await insertLoanEvent(tx, { ...event, loanId: loan.id, userId: undefined, actor: author.name });
  const { amount, type } = application.chosen;
  const after = { status: STATUS, customer: customer.id, loanType: type.id, amount };
  audit(tx, author, now, { action: "loan application-received", object: `loan:${loan.id}`, after });
  await tellLoanNews(tx, {
    loan,
    event: event.event,
    status: STATUS,
    author: { ...author, userId: undefined },
    at: now,
  });
  await confirmReceipt(tx, loan, customer, now);
  await convertLead(tx, { phone, loan, at: now });
  return { reference: loan.reference };
}

// Neither message repeats anything that was typed: it goes to whoever the phone and the address belong to.
async function confirmReceipt(
  tx: Tx,
  { id: loanId, reference }: { readonly id: number; readonly reference: string },
  { phone, email }: KnownCustomer,
  at: Date,
): Promise<void> {
  const received = `We have received your loan application. Its reference is ${reference}.`;
  await queueSms(tx, { to: phone, body: `Tenor: ${received} We will call you to confirm it.`, loanId, at });
  const body = [
    "Hello,",
    `${received} Please keep it.`,
    "What happens next: we look at your salary account, call you to confirm the application, and send you our offer to sign.",
    "If you did not apply, please tell us.",
    "Tenor",
  ].join("\n\n");
  await queueEmail(tx, { to: email, subject: `Your loan application ${reference}`, body, loanId, at });
}
