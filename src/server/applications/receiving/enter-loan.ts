import type { Tx } from "../../db/transaction.ts";
import { nameEmployer } from "../../employers/aliases/name-employer.store.ts";
import { insertFile } from "../../files/file.store.ts";
import { Refusal } from "../../refusal/refusal.ts";
import { findRunningLoan, insertLoan } from "../application.store.ts";
import type { CompleteApplication } from "../form/complete-application.ts";

/** Inserts the loan with today's terms and its documents; as a top-up if the customer has a paid-out, running loan. */
export async function enterLoan(tx: Tx, application: CompleteApplication, customerId: number, now: Date) {
  const { body, chosen, validId, staffId, ippisNumber, referralCode, referrerId } = application;
  const running = await findRunningLoan(tx, customerId);
  const loan = await insertLoan(tx, {
    customerId,
    loanTypeId: chosen.type.id,
    loanTypeVersionId: chosen.type.version_id,
    productId: chosen.productId,
    applicationType: running === undefined ? "new" : "top up",
    topUpOf: running ?? null,
    amount: chosen.amount,
    tenor: body.tenor,
    method: chosen.type.method,
    monthlyRateBp: chosen.type.monthly_rate_bp,
    organizationName: body.organization_name,
    employer: await nameEmployer(tx, { companyName: undefined, organizationName: body.organization_name }, now),
    ippisNumber,
    bankCode: body.bank_code,
    accountNumber: body.account_number,
    address: body.address,
    city: body.city,
    state: body.state,
    pickUpLocation: chosen.pickUpLocation,
    referralCode,
    referrerId,
    validIdFile: await insertFile(tx, { ...validId, at: now }),
    staffIdFile: staffId ? await insertFile(tx, { ...staffId, at: now }) : null,
    at: now,
  });
  if (loan) return loan;
  throw new Refusal("still-working", "Another application of this person is being handled. Try again.");
}
