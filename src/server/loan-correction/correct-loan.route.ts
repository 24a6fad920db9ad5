import { correctLoan } from "../../contract/loan-correction.contract.ts";
import { bankName } from "../../domain/customer/banks.ts";
import { maskNumber } from "../../domain/customer/masked-number.ts";
import { maskName } from "../../domain/customer/masked-words.ts";
import { LOAN_STATUS_LABELS } from "../../domain/loan/loan-status.ts";
import { openOnAccountOf } from "../affordability/related-loans.store.ts";
import { type Contact, lockContact } from "../contact-changes/contact-change.store.ts";
import { recordContactChange } from "../contact-changes/record-contact-change.ts";
import { type Author, audit, type Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { nameEmployer, writeEmployer } from "../employers/aliases/name-employer.store.ts";
import { isStale, lostUpdate } from "../http/refuse-if-changed.ts";
import { route } from "../http/route.ts";
import { findLoan, type StoredLoan } from "../loan-record/loan.store.ts";
import { lockLoanOr404, moveLoan, requireRule } from "../loan-record/move-loan.ts";
import { noteOnLoan } from "../loan-record/note-on-loan.ts";
import { answerLoan, showLoan } from "../loans/answer-loan.ts";
import { retireCodes } from "../one-time-codes/one-time-code.store.ts";
import { fieldError, notFound } from "../refusal/refusal.ts";
import { voidSigningLinks } from "../signing/link/signing-link.store.ts";
import { signingCodeOf } from "../signing/signing-code.ts";
import { lastChangeOfApplication, supersedeScreenings, writeCorrection, writeEmail } from "./correction.store.ts";
import { offerAgain } from "./offer-again.ts";
import { type Correction, readCorrection } from "./read-correction.ts";

/**
 * Corrects typed details of an application before it is approved. After a change of bank, account, e-mail or
 * organisation the loan is screened again, a signature is void and a new link is sent, unless a second person must
 * confirm first. An address changes nothing else. Refused where the application changed since the caller saw it.
 */
export const correctLoanRoute = route(correctLoan, async ({ params, body, request, actor, author, deps }) => {
  const before = await findLoan(deps.db, params.id);
  if (!before) throw notFound("loan");
  const corrected = await deps.db.transaction(async (tx) => {
    const customer = await lockContact(tx, before.customer_id);
    const loan = await lockLoanOr404(tx, params.id);
    await requireRule(tx, loan, "details-corrected");
    const correction = readCorrection({ loan, email: customer.email }, body);
    if (correction.words === "") return undefined;
    await refuseIfChangedSince(tx, loan, request.ifMatch);
    const correcting = { loan, customer, correction, author, at: deps.clock.now() };
    if (!correction.isMaterial) return void (await correctAddress(tx, correcting));
    await correctDetails(tx, deps, correcting);
    return { offeredBefore: loan.offered_at };
  });
  if (corrected) await offerAgain(deps, params.id, { author, ...corrected });
  const data = await answerLoan({ actor, deps }, await showLoan(deps, params.id));
  return { message: "Loan details corrected", data };
});

/**
 * Refuses a correction of what the caller has not seen: the version is the newest entry of the timeline that changed
 * the application. Without one there is nothing to compare.
 */
async function refuseIfChangedSince(tx: Tx, loan: StoredLoan, seenVersion: string | undefined): Promise<void> {
  const last = await lastChangeOfApplication(tx, loan.id);
  if (!last || !isStale(last.id, seenVersion)) return;
  const isMove = last.from_status !== last.to_status;
  const reached = LOAN_STATUS_LABELS[loan.status].toLowerCase();
  const deed = isMove ? `moved loan ${loan.reference} to "${reached}"` : `corrected loan ${loan.reference}`;
  throw lostUpdate({ changed_by: last.actor, changed_at: last.at }, deed);
}

interface Correcting {
  readonly loan: StoredLoan;
  readonly customer: Contact;
  readonly correction: Correction;
  readonly author: Author;
  readonly at: Date;
}

async function correctAddress(tx: Tx, { loan, correction, author, at }: Correcting): Promise<void> {
  await writeCorrection(tx, loan.id, correction.columns);
  await noteOnLoan(tx, loan, { note: "address-corrected", text: correction.words, author, at });
}

async function correctDetails(
  tx: Tx,
  deps: Deps,
  { loan, customer, correction, author, at }: Correcting,
): Promise<void> {
  const { columns, email, isOtherAccount, contactFields, words: note } = correction;
  await writeCorrection(tx, loan.id, columns);
  if (isOtherAccount) await refuseAccountInUse(tx, loan.id);
  if (columns.organization_name !== undefined) {
    const said = { companyName: undefined, organizationName: columns.organization_name };
    await writeEmployer(tx, loan.id, await nameEmployer(tx, said, at));
  }
  if (email !== undefined) {
    await writeEmail(tx, customer.id, email, { by: author.name, at });
    const before = { email: maskName(customer.email) };
    const after = { fields: ["email"], email: maskName(email) };
    audit(tx, author, at, { action: "customer updated", object: `customer:${customer.id}`, before, after });
  }
  if (isOtherAccount) {
    const [was, is] = [accountOf(loan), accountOf({ ...loan, ...columns })];
    audit(tx, author, at, { action: "account corrected", object: `loan:${loan.id}`, before: was, after: is });
  }
  await supersedeScreenings(tx, loan.id, at);
  await voidSigningLinks(tx, loan.id, at);
  await retireCodes(tx, signingCodeOf(loan.id), at);
  // Nothing may be based on the old offer: without its day it has expired.
  const changes = { signed_at: null, signed_document: null, offered_at: null };
  await moveLoan(tx, loan, { event: "details-corrected", author, at, changes, note });
  if (contactFields.length === 0) return;
  await recordContactChange(tx, deps, { before: customer, fields: contactFields, loanId: loan.id, author, at });
}

/** Two open applications would be deducted from one salary: the screening would reject this one. */
async function refuseAccountInUse(tx: Tx, loanId: number): Promise<void> {
  const other = await openOnAccountOf(tx, loanId);
  if (!other) return;
  throw fieldError("account_number", `Loan ${other} is an open application on this account already`);
}

/** An account as a log that is never edited may store it. */
function accountOf({ bank_code, account_number }: Pick<StoredLoan, "bank_code" | "account_number">) {
  return { bank: bankName(bank_code) ?? bank_code, account_number: maskNumber(account_number) };
}
