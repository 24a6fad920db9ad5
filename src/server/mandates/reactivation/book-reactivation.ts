import { newestUnusedLookup } from "../../affordability/lookup.store.ts";
import { today } from "../../clock.ts";
import { audit, SYSTEM } from "../../db/transaction.ts";
import type { Deps } from "../../deps.ts";
import { customerContact } from "../../loan-record/customer.store.ts";
import { readOwedRows } from "../../loan-record/instalment.store.ts";
import { present } from "../../loan-record/loan.store.ts";
import { loanTypeRules } from "../../loan-record/loan-type.store.ts";
import { lockLoanOr404 } from "../../loan-record/move-loan.ts";
import type { BookingRequest } from "../../mandate-record/booking-plan.ts";
import { isDefiniteRefusal } from "../../mandate-record/definite-refusal.ts";
import { unstoppedMandate } from "../../mandate-record/mandate.store.ts";
import { markUnknown } from "../../mandate-record/mark-unknown.ts";
import { insertOperation, openBooking } from "../../mandate-record/provider-operation.store.ts";
import { markReactivationBooking, readReactivation } from "../../mandate-record/reactivation.store.ts";
import { settleBooking } from "../../mandate-record/settle-booking.ts";
import { refuseReactivation } from "../../mandate-record/settle-reactivation.ts";
import type { DeductionProvider, MandateBooking } from "../../providers/deduction-provider.ts";
import { sumsOfUnpaid } from "./reactivation-booking.ts";

/** How long a sender may be silent before its booking's outcome counts as unknown. */
const LEASE_MS = 45_000;

/**
 * Books the unpaid rows of a re-activation after a successful lookup: as in a set-up the intent is committed first, and
 * without a reply it is looked up and never sent again.
 */
export async function bookReactivation(
  deps: Deps,
  provider: DeductionProvider,
  { id }: { readonly id: number },
): Promise<void> {
  const intent = await commitIntent(deps, id);
  if (!intent) return;
  const { operationId, booking } = intent;
  const outcome = await provider.bookMandate(booking);
  if (outcome.kind === "done") {
    const { mandateReference } = outcome.value;
    await settleBooking(deps, operationId, { kind: "booked", mandateReference }, SYSTEM);
  } else if (outcome.kind === "refused" && isDefiniteRefusal(outcome.refusal)) {
    const message = `${provider.name} refused the deduction: ${outcome.message}.`;
    await settleBooking(deps, operationId, { kind: "refused", message }, SYSTEM);
  } else await markUnknown(deps, operationId, outcome.message);
}

async function commitIntent(
  deps: Deps,
  reactivation: number,
): Promise<{ operationId: number; booking: MandateBooking } | undefined> {
  return deps.db.transaction(async (tx) => {
    const { loan_id: loanId } = await readReactivation(tx, reactivation);
    const loan = await lockLoanOr404(tx, loanId);
    const { state, requested_by } = await readReactivation(tx, reactivation);
    if (state !== "queued" || (await openBooking(tx, loanId)) || (await unstoppedMandate(tx, loanId))) return undefined;
    const at = deps.clock.now();
    const { collectionDay } = await loanTypeRules(tx, loan.loan_type_version_id);
    const sums = sumsOfUnpaid(await readOwedRows(tx, loanId), today(deps.clock), collectionDay);
    const lookup = await newestUnusedLookup(tx, loanId);
    if (loan.status !== "disbursed" || !sums || !lookup) {
      const message = sums ? "The salary account could not be looked up." : "Nothing is unpaid any more.";
      await refuseReactivation(tx, loan, reactivation, { message, author: SYSTEM, at });
      return undefined;
    }
    const { phone } = await customerContact(tx, loan.customer_id);
    const booking: MandateBooking = {
      ...sums,
      authorisationCode: lookup.authorisation_code,
      customerId: lookup.customer_id ?? "",
      phone,
      accountNumber: loan.account_number,
      bankCode: loan.bank_code,
      loanAmount: present(loan.approved_amount, "the approved amount"),
      disbursedAt: at,
    };
    const stored = { ...booking, disbursedAt: at.toISOString() };
    const request: BookingRequest = { setUpOn: today(deps.clock), collectionDay, reactivation, booking: stored };
    const leaseUntil = new Date(at.getTime() + LEASE_MS);
    const intent = { loanId, kind: "book-mandate", state: "sending", request, leaseUntil } as const;
    const operationId = await insertOperation(tx, { ...intent, requestedBy: requested_by ?? undefined, at });
    await markReactivationBooking(tx, reactivation, operationId);
    const after = { operation: operationId, reactivation };
    audit(tx, SYSTEM, at, { action: "mandate booking sent", object: `loan:${loanId}`, after });
    return { operationId, booking };
  });
}
