import { type Author, audit, type Tx } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { lockLoanOr404 } from "../loan-record/move-loan.ts";
import { noteOnLoan } from "../loan-record/note-on-loan.ts";
import type { ProviderOutcome } from "../providers/deduction-provider.ts";
import { findMandateById, setMandateStatus } from "./mandate.store.ts";
import { nextCheck } from "./mark-unknown.ts";
import { loanOfOperation, lockOperation, updateOperation } from "./provider-operation.store.ts";

/** The stored facts of a requested stop; `byHand` if a person requested it on the stop page. */
export interface StopRequest {
  readonly mandateReference: string;
  readonly byHand?: true;
}

/** A stop is sent this often, over about ten hours; then a person has to resolve it. */
export const STOP_TRIES_MAX = 24;

/**
 * Records the result of a stop. "Already stopped" counts as stopped; an uncertain result is retried, a bounded number
 * of times, because a stop is idempotent.
 */
export async function settleStop(
  deps: Deps,
  operationId: number,
  mandateId: number,
  outcome: ProviderOutcome<"stopped">,
  author: Author,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const loan = await lockLoanOr404(tx, await loanOfOperation(tx, operationId));
    const operation = await lockOperation(tx, operationId);
    if (operation.state === "confirmed") return;
    const at = deps.clock.now();
    if (outcome.kind !== "done" && !(outcome.kind === "refused" && outcome.refusal === "already-stopped")) {
      await tryAgain(tx, operationId, operation.checks + 1, outcome.message, at);
      return;
    }
    await updateOperation(tx, operationId, { state: "confirmed", message: null, settled_at: at, next_check_at: null });
    await setMandateStatus(tx, mandateId, "stopped", at);
    audit(tx, author, at, { action: "mandate stopped", object: `loan:${loan.id}`, after: { mandate: mandateId } });
    if (!(operation.request as StopRequest).byHand) return;
    const { mandate_reference: reference } = await findMandateById(tx, mandateId);
    const text = `Mandate ${reference} stopped; what is owed stays owed`;
    await noteOnLoan(tx, loan, { note: "mandate-stopped", text, author, at, facts: { mandate: mandateId } });
  });
}

async function tryAgain(tx: Tx, operationId: number, checks: number, message: string, at: Date): Promise<void> {
  const next_check_at = checks < STOP_TRIES_MAX ? nextCheck(at, checks - 1) : null;
  await updateOperation(tx, operationId, { state: "unknown", message, next_check_at, checks });
}
