import { nextAfterSetUp } from "../../domain/message/next-words.ts";
import { formatNaira, kobo } from "../../domain/money.ts";
import { formatDate } from "../../domain/time/lagos-date.ts";
import { type Author, audit, type Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { writeSchedule } from "../loan-record/instalment.store.ts";
import { present, type StoredLoan, termsOfLoan } from "../loan-record/loan.store.ts";
import { lockLoanOr404, moveLoan } from "../loan-record/move-loan.ts";
import { readStepNews } from "../message-texts/step-news.store.ts";
import { tellOfStep } from "../message-texts/tell-of-step.ts";
import { type BookingRequest, bookingFrom, planSchedule, type SchedulePlan } from "./booking-plan.ts";
import { nextLook } from "./late-booking.ts";
import { insertMandate, isKnownMandate } from "./mandate.store.ts";
import { nextCheck } from "./mark-unknown.ts";
import { loanOfOperation, lockOperation, updateOperation } from "./provider-operation.store.ts";
import { enterReactivated, refuseReactivation } from "./settle-reactivation.ts";
import { stopUnexpected } from "./stop-unexpected.ts";

/** The new knowledge about a booking. */
export type BookingResult =
  | { readonly kind: "booked"; readonly mandateReference: string }
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "absent"; readonly message: string };

/** Stays in doubt if the provider names a mandate that we already have. */
export const REFERENCE_IN_USE = "The provider answered with the reference of another booking's mandate.";

/**
 * Resolves a booking, once: mandate, schedule and status together if it exists at the provider. A mandate found for a
 * loan that may no longer have one is stopped at once and reported. Does nothing if already resolved. A reference that
 * another mandate has resolves nothing: returns false, and the booking stays in doubt with the reason.
 */
export async function settleBooking(
  deps: Deps,
  operationId: number,
  result: BookingResult,
  author: Author,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    // The order of locks is loan, then operation; the operation's loan never changes.
    const loan = await lockLoanOr404(tx, await loanOfOperation(tx, operationId));
    const operation = await lockOperation(tx, operationId);
    if (!["queued", "sending", "unknown"].includes(operation.state)) return true;
    const at = deps.clock.now();
    const request = operation.request as BookingRequest;
    if (result.kind !== "booked") {
      const { message } = result;
      await endWithoutMandate(tx, loan, { operationId, kind: result.kind, message, request, author, at });
      return true;
    }
    const { mandateReference } = result;
    if (await isKnownMandate(tx, mandateReference)) {
      const doubt = { state: "unknown", message: REFERENCE_IN_USE, checks: operation.checks + 1 } as const;
      await updateOperation(tx, operationId, { ...doubt, next_check_at: nextCheck(at, operation.checks) });
      return false;
    }
    await updateOperation(tx, operationId, {
      state: "confirmed",
      message: null,
      provider_reference: mandateReference,
      settled_at: at,
      next_check_at: null,
    });
    await enterMandate(tx, deps, loan, { operationId, mandateReference, request, author, at });
    return true;
  });
}

interface NotBooked {
  readonly operationId: number;
  readonly kind: "refused" | "absent";
  readonly message: string;
  readonly request: BookingRequest;
  readonly author: Author;
  readonly at: Date;
}

async function endWithoutMandate(tx: Tx, loan: StoredLoan, ended: NotBooked): Promise<void> {
  const { operationId, kind, message, request, author, at } = ended;
  const state = kind === "refused" ? "refused" : "not-booked";
  // Nobody can guarantee that it is not executed later: it is looked up again, for two days.
  const next_check_at = kind === "absent" ? nextLook(at, at) : null;
  await updateOperation(tx, operationId, { state, message, settled_at: at, next_check_at });
  audit(tx, author, at, { action: `mandate ${state}`, object: `loan:${loan.id}`, after: { operation: operationId } });
  if (request.reactivation) await refuseReactivation(tx, loan, request.reactivation, { message, author, at });
}

interface Booked {
  readonly operationId: number;
  readonly mandateReference: string;
  readonly request: BookingRequest;
  readonly author: Author;
  readonly at: Date;
}

async function enterMandate(tx: Tx, deps: Deps, loan: StoredLoan, booked: Booked): Promise<void> {
  const { mandateReference: reference, request, author, at } = booked;
  const provider = deps.provider?.name ?? "Remita";
  const mandate = { loanId: loan.id, provider, reference, booking: bookingFrom(request), at };
  const { reactivation } = request;
  if (reactivation && loan.status === "disbursed") {
    await enterReactivated(tx, loan, { reactivation, mandate, author, at });
    return;
  }
  if (reactivation || loan.status !== "pending_deduction_setup") {
    await stopUnexpected(tx, deps, loan, mandate, author);
    const message = "The loan was no longer running when the mandate came; it is being stopped.";
    if (reactivation) await refuseReactivation(tx, loan, reactivation, { message, author, at });
    return;
  }
  await insertMandate(tx, { ...mandate, status: "active" });
  const approved = present(loan.approved_amount, "the approved amount");
  const plan = planSchedule(approved, termsOfLoan(loan), request.collectionDay, request.setUpOn);
  await writeSchedule(tx, loan.id, plan.rows, plan.dueOn);
  await moveLoan(tx, loan, { event: "deduction-set-up", author, at, note: `Mandate ${reference}` });
  await tellOfSetUp(tx, deps, loan, plan, at);
}

async function tellOfSetUp(tx: Tx, { config }: Deps, loan: StoredLoan, plan: SchedulePlan, at: Date): Promise<void> {
  const [row] = plan.rows;
  const [first] = plan.dueOn;
  if (!row || !first) throw new Error("a schedule without a row");
  await tellOfStep(tx, config, "deduction_set_up", await readStepNews(tx, loan.id, "deduction_set_up", at), {
    amount: formatNaira(kobo(row.principal + row.interest)),
    count: String(plan.rows.length),
    first_due: formatDate(first),
    next: nextAfterSetUp(loan.is_device),
    at,
  });
}
