import { type Author, audit } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import type { ProviderOutcome } from "../providers/deduction-provider.ts";
import { setMandateStatus } from "./mandate.store.ts";
import { nextCheck } from "./mark-unknown.ts";
import { loanOfOperation, lockOperation, updateOperation } from "./provider-operation.store.ts";

/** Keeps what became of a stop. One already stopped is stopped; anything uncertain is asked again: a stop does no harm twice. */
export async function settleStop(
  deps: Deps,
  operationId: number,
  mandateId: number,
  outcome: ProviderOutcome<"stopped">,
  author: Author,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const loanId = await loanOfOperation(tx, operationId);
    const operation = await lockOperation(tx, operationId);
    if (operation.state === "confirmed") return;
    const at = deps.clock.now();
    if (outcome.kind === "done" || (outcome.kind === "refused" && outcome.refusal === "already-stopped")) {
      await updateOperation(tx, operationId, {
        state: "confirmed",
        message: null,
        settled_at: at,
        next_check_at: null,
      });
      await setMandateStatus(tx, mandateId, "stopped", at);
      audit(tx, author, at, { action: "mandate stopped", object: `loan:${loanId}`, after: { mandate: mandateId } });
      return;
    }
    const again = {
      state: "unknown",
      message: outcome.message,
      next_check_at: nextCheck(at, operation.checks),
    } as const;
    await updateOperation(tx, operationId, { ...again, checks: operation.checks + 1 });
  });
}
