import type { Loan } from "../../contract/loans.contract.ts";
import type { LoanView } from "./loan-view.store.ts";

type Setup = NonNullable<Loan["deduction_setup"]>;

/** How far the deduction has come: what is under way first, else the newest mandate, else the last refusal. */
export function presentDeductionSetup({ operation, mandate }: LoanView): Loan["deduction_setup"] {
  const provider = mandate?.provider ?? "Remita";
  if (operation?.kind === "book-mandate" && isOpen(operation.state)) {
    const message = `${provider} has not confirmed yet. Do not repeat; this loan shows the result when it comes.`;
    return { state: "waiting", provider, mandate_reference: null, message, at: operation.created_at.toISOString() };
  }
  if (operation?.kind === "book-mandate" && (operation.state === "refused" || operation.state === "not-booked")) {
    return {
      state: "refused",
      provider,
      mandate_reference: null,
      message: operation.message,
      at: (operation.settled_at ?? operation.created_at).toISOString(),
    };
  }
  if (!mandate) return null;
  const state: Setup["state"] =
    mandate.status === "active" ? "booked" : mandate.status === "stopping" ? "stopping" : "stopped";
  const at = (mandate.stopped_at ?? mandate.booked_at).toISOString();
  return { state, provider, mandate_reference: mandate.mandate_reference, message: null, at };
}

function isOpen(state: string): boolean {
  return state === "queued" || state === "sending" || state === "unknown";
}
