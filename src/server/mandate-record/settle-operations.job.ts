import { isLost } from "../../domain/customer/gone-number.ts";
import { SYSTEM } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import type { DeductionProvider, ProviderOutcome } from "../providers/deduction-provider.ts";
import { type BookingRequest, bookingFrom } from "./booking-plan.ts";
import { lookForLateBooking } from "./late-booking.ts";
import { findMandateById, isKnownMandate } from "./mandate.store.ts";
import { LONGEST_WAIT_SECONDS, markUnknown } from "./mark-unknown.ts";
import { countAbsentRead, countBilledLookup, readOperation, takeDueOperation } from "./provider-operation.store.ts";
import { settleBooking } from "./settle-booking.ts";
import { settleStop } from "./settle-stop.ts";

const AT_A_TIME_MAX = 5;
// A search ends well within its lease, so that no two workers count its look-ups. A stop is a single idempotent call: a
// dead worker's stop is free again soon.
const TAKEN = { search: 600, stop: 45, waitSeconds: LONGEST_WAIT_SECONDS } as const;
// "Not there" counts only when the provider has had time to process it and has said so twice.
const SETTLE_MS = 10 * 60 * 1000;
const ABSENT_READS_MIN = 2;

/**
 * Resolves operations of unknown outcome by asking the provider, sends queued stops, and looks up again bookings
 * declared not made; returns how many.
 */
export async function settleOperations(deps: Deps, stopping: () => boolean = () => false): Promise<number> {
  const { provider } = deps;
  if (!provider) return 0;
  let settled = 0;
  for (; settled < AT_A_TIME_MAX && !stopping(); settled += 1) {
    const id = await takeDueOperation(deps.db, deps.clock.now(), TAKEN);
    if (id === undefined) break;
    await settleInItsOwnRight(deps, provider, id);
  }
  return settled;
}

// An operation that cannot be resolved waits for its next turn and blocks no other.
async function settleInItsOwnRight(deps: Deps, provider: DeductionProvider, id: number): Promise<void> {
  try {
    await settleOne(deps, provider, id);
  } catch (error) {
    deps.log.error({ operation: id, kind: (error as Error).name, stack: (error as Error).stack }, "settling failed");
    await markUnknown(deps, id, "Settling this failed on our side; it is tried again.");
  }
}

async function settleOne(deps: Deps, provider: DeductionProvider, id: number): Promise<void> {
  const operation = await readOperation(deps.db, id);
  if (operation.kind === "stop-mandate") {
    const mandate = await findMandateById(deps.db.query, operation.mandate_id ?? 0);
    const outcome = await provider.stopMandate({
      authorisationCode: mandate.authorisation_code,
      customerId: mandate.customer_id,
      mandateReference: mandate.mandate_reference,
    });
    await settleStop(deps, id, mandate.id, outcome, SYSTEM);
    return;
  }
  if (operation.state === "not-booked") {
    await lookForLateBooking(deps, provider, operation);
    return;
  }
  const search = await searchBooking(deps, provider, id, operation.request as BookingRequest);
  if (search) await resolveBooking(deps, id, search, operation);
  else
    await markUnknown(deps, id, "The provider does not name this booking. Ask the provider, and enter the reference.");
}

// Each search among the customer's loans is billed once or twice; after these only the free way is used.
const BILLED_LOOKS_MAX = 6;

async function searchBooking(
  deps: Deps,
  provider: DeductionProvider,
  id: number,
  request: BookingRequest,
): Promise<Search | undefined> {
  const booking = bookingFrom(request);
  const free = await provider.findMandateFree(booking);
  if (free.kind !== "refused" || free.refusal !== "mandate-not-found") return free;
  // A person found by anything but the account might be somebody else.
  if (isLost(booking.accountNumber)) return undefined;
  return (await countBilledLookup(deps.db, id, BILLED_LOOKS_MAX)) ? provider.findMandate(booking) : undefined;
}

type Search = Awaited<ReturnType<DeductionProvider["findMandate"]>>;

async function resolveBooking(
  deps: Deps,
  id: number,
  search: Search,
  operation: { sent_at: Date | null; absent_reads: number },
): Promise<void> {
  const found = doneValue(search);
  if (found?.found && found.mandateReference && !(await isKnownMandate(deps.db.query, found.mandateReference))) {
    await settleBooking(deps, id, { kind: "booked", mandateReference: found.mandateReference }, SYSTEM);
  } else if (found?.found && !found.mandateReference) {
    await markUnknown(
      deps,
      id,
      "The loan stands at the provider, but without its mandate reference; ask the provider for it.",
    );
  } else if (found) {
    const absentReads = await countAbsentRead(deps.db, id);
    const settled = deps.clock.now().getTime() - (operation.sent_at?.getTime() ?? 0) >= SETTLE_MS;
    const message = "The provider has no such mandate. The deduction can be set up again.";
    if (settled && absentReads >= ABSENT_READS_MIN) await settleBooking(deps, id, { kind: "absent", message }, SYSTEM);
    else await markUnknown(deps, id, "The provider does not show the mandate yet.");
  } else await markUnknown(deps, id, reasonOf(search));
}

function reasonOf(search: Search): string {
  return search.kind === "done" ? "The provider does not answer." : search.message;
}

function doneValue<Value>(outcome: ProviderOutcome<Value>): Value | undefined {
  return outcome.kind === "done" ? outcome.value : undefined;
}
