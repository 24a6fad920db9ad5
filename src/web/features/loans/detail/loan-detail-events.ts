import type { Loan } from "../../../../contract/loans.contract.ts";
import { availableLoanEvents, demandOf, type LoanEvent } from "../../../../domain/loan/loan-rules.ts";
import { meets } from "../../../../domain/permissions.ts";

/** The workflow events that the signed-in user may trigger on this loan now. */
export function loanEventsFor(loan: Loan, held: ReadonlySet<string>): ReadonlySet<LoanEvent> {
  const facts = { status: loan.status, isDevice: loan.product !== null, canForceReject: loan.can_force_reject };
  const events = new Set(availableLoanEvents(facts, held));
  // ACT-02: with can_force_reject set, Reject is shown at any status, whatever the workflow table says.
  if (loan.can_force_reject && meets(demandOf("rejected"), held)) events.add("rejected");
  return events;
}
