import { setUpDeduction } from "../../contract/loans.contract.ts";
import { isLost } from "../../domain/customer/gone-number.ts";
import { newestUnusedLookup } from "../affordability/lookup.store.ts";
import { screenLoan } from "../affordability/screen-loan.ts";
import { today } from "../clock.ts";
import { type Author, audit, type Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { route } from "../http/route.ts";
import { customerContact } from "../loan-record/customer.store.ts";
import { present, type StoredLoan, termsOfLoan } from "../loan-record/loan.store.ts";
import { loanTypeRules } from "../loan-record/loan-type.store.ts";
import { lockLoanOr404, requireRule } from "../loan-record/move-loan.ts";
import { type BookingRequest, collectionOf, planSchedule } from "../mandate-record/booking-plan.ts";
import { isDefiniteRefusal } from "../mandate-record/definite-refusal.ts";
import { unstoppedMandate } from "../mandate-record/mandate.store.ts";
import { markUnknown } from "../mandate-record/mark-unknown.ts";
import { insertOperation, openBooking } from "../mandate-record/provider-operation.store.ts";
import { settleBooking } from "../mandate-record/settle-booking.ts";
import type { DeductionProvider, MandateBooking } from "../providers/deduction-provider.ts";
import { Refusal } from "../refusal/refusal.ts";
import { answerLoan, showLoan } from "./answer-loan.ts";

/** How long a sender may be silent before its booking's outcome counts as unknown. */
const LEASE_MS = 45_000;

/**
 * Books the salary deduction (API-24): the intent is committed before the call to the provider; without a reply the
 * loan waits, the booking is never resent blindly, and the sweep resolves it.
 */
export const setUpDeductionRoute = route(setUpDeduction, async ({ params, actor, author, deps }) => {
  const { provider } = deps;
  if (!provider)
    throw new Refusal("provider-refused", "No deduction provider is configured, so no deduction can be set up.");
  await deps.db.transaction(async (tx) => requireReady(tx, deps, await lockLoanOr404(tx, params.id)));
  await lookUpFirst(deps, params.id, author);
  const { operationId, booking } = await commitIntent(deps, params.id, author);
  await send(deps, provider, operationId, booking, author);
  const data = await answerLoan({ actor, deps }, await showLoan(deps, params.id));
  return { message: "Deduction Setup successfully", data };
});

const ACCOUNT_LOST =
  "The account number of this loan was lost with the installation key, so no deduction can be set up. Reject it, and have the customer apply again.";

// Preconditions: no booking in doubt, and no earlier mandate that could still collect beside a new one.
async function requireReady(tx: Tx, { provider }: Deps, loan: StoredLoan): Promise<void> {
  await requireRule(tx, loan, "deduction-set-up");
  if (isLost(loan.account_number)) throw new Refusal("wrong-status", ACCOUNT_LOST);
  if (await openBooking(tx, loan.id)) {
    throw new Refusal(
      "wrong-status",
      `${provider?.name} has not confirmed yet. Do not repeat; this loan shows the result when it comes.`,
    );
  }
  const earlier = await unstoppedMandate(tx, loan.id);
  if (!earlier) return;
  throw new Refusal(
    "wrong-status",
    `The earlier mandate ${earlier.mandate_reference} is still being stopped at ${provider?.name}. Try again when this loan shows it as stopped.`,
  );
}

// The booking needs the code and customer number of a successful lookup that no booking has used.
async function lookUpFirst(deps: Deps, loanId: number, author: Author): Promise<void> {
  if (await newestUnusedLookup(deps.db.query, loanId)) return;
  const screened = await screenLoan(deps, loanId, author, { fresh: true });
  if (screened.kind === "unavailable") throw new Refusal("provider-refused", screened.message);
  if (!screened.history)
    throw new Refusal(
      "provider-refused",
      screened.assessment.rejectionReason ?? "The provider does not know this account.",
    );
}

async function commitIntent(
  deps: Deps,
  loanId: number,
  author: Author,
): Promise<{ operationId: number; booking: MandateBooking }> {
  return deps.db.transaction(async (tx) => {
    const loan = await lockLoanOr404(tx, loanId);
    await requireReady(tx, deps, loan);
    const lookup = await newestUnusedLookup(tx, loan.id);
    if (!lookup) throw new Refusal("provider-refused", "The salary account has not been looked up yet. Try again.");
    const at = deps.clock.now();
    const approved = present(loan.approved_amount, "the approved amount");
    const setUpOn = today(deps.clock);
    const { collectionDay } = await loanTypeRules(tx, loan.loan_type_version_id);
    const plan = planSchedule(approved, termsOfLoan(loan), collectionDay, setUpOn);
    const { phone } = await customerContact(tx, loan.customer_id);
    const booking: MandateBooking = {
      ...collectionOf(plan),
      authorisationCode: lookup.authorisation_code,
      customerId: lookup.customer_id ?? "",
      phone,
      accountNumber: loan.account_number,
      bankCode: loan.bank_code,
      loanAmount: approved,
      disbursedAt: at,
      firstCollectionOn: plan.dueOn[0] ?? setUpOn,
    };
    const request: BookingRequest = { setUpOn, collectionDay, booking: { ...booking, disbursedAt: at.toISOString() } };
    const leaseUntil = new Date(at.getTime() + LEASE_MS);
    const intent = { loanId: loan.id, kind: "book-mandate", state: "sending", request, leaseUntil } as const;
    const operationId = await insertOperation(tx, { ...intent, requestedBy: author.userId, at });
    audit(tx, author, at, {
      action: "mandate booking sent",
      object: `loan:${loan.id}`,
      after: { operation: operationId },
    });
    return { operationId, booking };
  });
}

async function send(
  deps: Deps,
  provider: DeductionProvider,
  operationId: number,
  booking: MandateBooking,
  author: Author,
): Promise<void> {
  const outcome = await provider.bookMandate(booking);
  const isDone = outcome.kind === "done";
  if (isDone && (await settleBooking(deps, operationId, { kind: "booked", ...outcome.value }, author))) return;
  if (outcome.kind === "refused" && isDefiniteRefusal(outcome.refusal)) {
    await settleBooking(deps, operationId, { kind: "refused", message: outcome.message }, author);
    throw new Refusal("provider-refused", `${provider.name} refused the deduction: ${outcome.message}.`);
  }
  if (!isDone) await markUnknown(deps, operationId, outcome.message);
  throw new Refusal(
    "provider-unknown",
    `${provider.name} has not confirmed yet. Do not repeat; this loan shows the result when it comes.`,
  );
}
