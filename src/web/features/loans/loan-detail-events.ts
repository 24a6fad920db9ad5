import type { Loan } from "../../../contract/loans.contract.ts";
import { availableLoanEvents, demandOf, type LoanEvent } from "../../../domain/loan/loan-rules.ts";
import { meets } from "../../../domain/permissions.ts";

/** What the signed-in member of staff may do with this loan now. */
export function loanEventsFor(loan: Loan, held: ReadonlySet<string>): ReadonlySet<LoanEvent> {
  const facts = { status: loan.status, isDevice: loan.product !== null, canForceReject: loan.can_force_reject };
  const events = new Set(availableLoanEvents(facts, held));
  // ACT-02: with can_force_reject set, Reject shows at any status, whatever the workflow's table knows of it.
  if (loan.can_force_reject && meets(demandOf("rejected"), held)) events.add("rejected");
  return events;
}
