import type { Loan } from "../../contract/loans.contract.ts";
import type { LoanView } from "./loan-view.store.ts";

type Setup = NonNullable<Loan["deduction_setup"]>;

/** The progress of the deduction: a booking in doubt first, then a running stop, then the latest operation. */
export function presentDeductionSetup({ booking, mandate }: LoanView): Loan["deduction_setup"] {
  const provider = mandate?.provider ?? "Remita";
  if (booking && isOpen(booking.state)) {
    const waiting = `${provider} has not confirmed yet. Do not repeat; this loan shows the result when it comes.`;
    const message = booking.checks > 1 && booking.message ? `${waiting} ${booking.message}` : waiting;
    return { state: "waiting", provider, mandate_reference: null, message, at: booking.created_at.toISOString() };
  }
  if (booking && isRefusedAfter(booking, mandate)) {
    const at = (booking.settled_at ?? booking.created_at).toISOString();
    return { state: "refused", provider, mandate_reference: null, message: booking.message, at };
  }
  if (!mandate) return null;
  const at = (mandate.stopped_at ?? mandate.booked_at).toISOString();
  return { state: stateOf(mandate.status), provider, mandate_reference: mandate.mandate_reference, message: null, at };
}

function isOpen(state: string): boolean {
  return state === "queued" || state === "sending" || state === "unknown";
}

type Booking = NonNullable<LoanView["booking"]>;

function isRefusedAfter({ state, created_at }: Booking, mandate: LoanView["mandate"]): boolean {
  if (state !== "refused" && state !== "not-booked") return false;
  return !mandate || (mandate.status === "stopped" && created_at > mandate.booked_at);
}

function stateOf(status: string): Setup["state"] {
  return status === "active" ? "booked" : status === "stopping" ? "stopping" : "stopped";
}
