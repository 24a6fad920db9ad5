import { enterMandateReference } from "../../contract/mandates.contract.ts";
import { type Author, audit } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { route } from "../http/route.ts";
import { lockLoanOr404 } from "../loan-record/move-loan.ts";
import { type BookingRequest, bookingFrom } from "../mandate-record/booking-plan.ts";
import { isKnownMandate } from "../mandate-record/mandate.store.ts";
import { openBooking } from "../mandate-record/provider-operation.store.ts";
import { settleBooking } from "../mandate-record/settle-booking.ts";
import type { DeductionProvider, MandateBooking } from "../providers/deduction-provider.ts";
import { fieldError, Refusal } from "../refusal/refusal.ts";

/** How long a booking must be in doubt before a person may declare that it was not made. */
const SETTLE_MS = 10 * 60 * 1000;

/**
 * Resolves a booking in doubt with what a person heard from the provider. A reference is accepted if the history under
 * the booking's own code shows it; "none" if the provider's own history does not show one.
 */
export const enterMandateReferenceRoute = route(enterMandateReference, async ({ params, body, author, deps }) => {
  const { provider } = deps;
  if (!provider) throw new Refusal("provider-unavailable", "No deduction provider is configured.");
  const { operationId, booking, since } = await bookingInDoubt(deps, params.id);
  if ("none" in body) {
    const found = await referenceAtProvider(provider, booking);
    if (found && !(await isKnownMandate(deps.db.query, found))) return confirm(deps, operationId, found, author);
    if (deps.clock.now().getTime() - since.getTime() < SETTLE_MS)
      throw new Refusal(
        "still-working",
        "The booking was sent minutes ago. Wait for ten minutes before you give it up.",
      );
    await giveUp(deps, { operationId, loanId: params.id, evidence: body.evidence, author });
    return { message: "The booking counts as not made", data: { state: "not-booked" as const } };
  }
  await requireShown(deps, provider, booking, body.mandate_reference);
  return confirm(deps, operationId, body.mandate_reference, author);
});

async function bookingInDoubt(deps: Deps, loanId: number) {
  return deps.db.transaction(async (tx) => {
    const loan = await lockLoanOr404(tx, loanId);
    const open = await openBooking(tx, loanId);
    if (!open) throw new Refusal("not-possible", `No booking of loan ${loan.reference} is in doubt.`);
    const isSending = open.state === "sending" && open.lease_until !== null && open.lease_until > deps.clock.now();
    if (isSending)
      throw new Refusal("still-working", "The booking is being sent at this moment. Try again in a minute.");
    const booking = bookingFrom(open.request as BookingRequest);
    return { operationId: open.id, booking, since: open.sent_at ?? open.created_at };
  });
}

async function referenceAtProvider(provider: DeductionProvider, booking: MandateBooking): Promise<string | undefined> {
  const search = await provider.findMandateFree(booking);
  if (search.kind === "unknown")
    throw new Refusal(
      "provider-unavailable",
      `${provider.name} does not answer, so nothing was decided. Try again later.`,
    );
  return search.kind === "done" && search.value.found ? search.value.mandateReference : undefined;
}

async function requireShown(
  deps: Deps,
  provider: DeductionProvider,
  { authorisationCode, customerId, loanAmount }: MandateBooking,
  mandateReference: string,
): Promise<void> {
  if (await isKnownMandate(deps.db.query, mandateReference))
    throw fieldError("mandate_reference", `Mandate ${mandateReference} belongs to another booking.`);
  const history = await provider.mandateHistory({ authorisationCode, customerId, mandateReference });
  if (history.kind === "unknown")
    throw new Refusal(
      "provider-unavailable",
      `${provider.name} does not answer, so nothing was decided. Try again later.`,
    );
  const isShown = history.kind === "done" && history.value.isLive && history.value.totalDisbursed === loanAmount;
  if (isShown) return;
  throw fieldError("mandate_reference", `${provider.name} does not show mandate ${mandateReference} for this booking.`);
}

async function confirm(deps: Deps, operationId: number, mandateReference: string, author: Author) {
  await settleBooking(deps, operationId, { kind: "booked", mandateReference }, author);
  return { message: "The booking is confirmed", data: { state: "confirmed" as const } };
}

async function giveUp(
  deps: Deps,
  { operationId, loanId, evidence, author }: { operationId: number; loanId: number; evidence: string; author: Author },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockLoanOr404(tx, loanId);
    const after = { operation: operationId, evidence };
    audit(tx, author, deps.clock.now(), { action: "booking given up", object: `loan:${loanId}`, after });
  });
  await settleBooking(
    deps,
    operationId,
    { kind: "absent", message: `Not booked, says ${author.name}: ${evidence}` },
    author,
  );
}
