import { SYSTEM } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { lockLoanOr404 } from "../loan-record/move-loan.ts";
import { noteOnLoan } from "../loan-record/note-on-loan.ts";
import type { DeductionProvider } from "../providers/deduction-provider.ts";
import { type BookingRequest, bookingFrom } from "./booking-plan.ts";
import { isKnownMandate } from "./mandate.store.ts";
import {
  loanOfOperation,
  lockOperation,
  openBooking,
  setNextCheck,
  updateOperation,
} from "./provider-operation.store.ts";
import { newestMandate } from "./reactivation.store.ts";
import { stopUnexpected } from "./stop-unexpected.ts";

const HOUR_MS = 3_600_000;
// All within the fortnight before a first collection.
const LOOK_AFTER_HOURS = [0.5, 2, 6, 24, 48] as const;
const UNANSWERED_AGAIN_MS = HOUR_MS / 2;
const UNANSWERED_MAX_MS = 7 * 24 * HOUR_MS;

/** When a booking that was declared not made is looked up next; null after the last time. */
export function nextLook(settledAt: Date, now: Date): Date | null {
  const looks = LOOK_AFTER_HOURS.map((hours) => new Date(settledAt.getTime() + hours * HOUR_MS));
  return looks.find((look) => look > now) ?? null;
}

interface NotBooked {
  readonly id: number;
  readonly request: unknown;
  readonly settled_at: Date | null;
  readonly created_at: Date;
}

/**
 * Looks up once more, free of charge, a booking that was declared not made: the provider may execute a request long
 * after we gave it up. Its mandate is stopped at once, since the loan may have been booked again meanwhile.
 */
export async function lookForLateBooking(deps: Deps, provider: DeductionProvider, operation: NotBooked): Promise<void> {
  const now = deps.clock.now();
  const settledAt = operation.settled_at ?? operation.created_at;
  await setNextCheck(deps.db.alone, operation.id, nextLook(settledAt, now));
  const search = await provider.findMandateFree(bookingFrom(operation.request as BookingRequest));
  if (search.kind === "done" && search.value.found && search.value.mandateReference) {
    await stopLate(deps, provider, operation.id, search.value.mandateReference);
  } else if (search.kind === "unknown" && now.getTime() - settledAt.getTime() < UNANSWERED_MAX_MS) {
    await setNextCheck(deps.db.alone, operation.id, new Date(now.getTime() + UNANSWERED_AGAIN_MS));
  }
}

async function stopLate(deps: Deps, provider: DeductionProvider, id: number, reference: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const loan = await lockLoanOr404(tx, await loanOfOperation(tx, id));
    const operation = await lockOperation(tx, id);
    if (operation.state !== "not-booked" || (await isKnownMandate(tx, reference))) return;
    const at = deps.clock.now();
    // It may belong to a newer booking of the loan that is under way: that one must be resolved first.
    if (await openBooking(tx, loan.id)) {
      await setNextCheck(tx, id, new Date(at.getTime() + UNANSWERED_AGAIN_MS));
      return;
    }
    const booking = bookingFrom(operation.request as BookingRequest);
    const reactivationCount = (await newestMandate(tx, loan.id))?.reactivation_count ?? 0;
    const mandate = { loanId: loan.id, provider: provider.name, reference, booking, reactivationCount, at };
    await stopUnexpected(tx, deps, loan, mandate, SYSTEM);
    const text = `${provider.name} carried an earlier booking out late: mandate ${reference} is being stopped`;
    await updateOperation(tx, id, { state: "not-booked", message: `${text}.`, next_check_at: null });
    await noteOnLoan(tx, loan, { note: "mandate-stopped", text, author: SYSTEM, at, facts: { operation: id } });
  });
}
