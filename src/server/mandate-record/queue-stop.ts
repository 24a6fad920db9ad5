import { type Author, audit, type Tx, wake } from "../db/transaction.ts";
import { activeMandate, setMandateStatus } from "./mandate.store.ts";
import { insertOperation } from "./provider-operation.store.ts";
import type { StopRequest } from "./settle-stop.ts";

/**
 * Stops the loan's live mandate, if it has one: from now on it no longer collects in our books, and the sweep tells the
 * provider until it confirms. The debt itself does not change.
 */
export async function queueStop(tx: Tx, loanId: number, author: Author, at: Date): Promise<void> {
  const mandate = await activeMandate(tx, loanId);
  if (mandate) await queueStopOf(tx, mandate, author, at);
}

/** Stops one mandate of a locked loan, whatever its state. */
export async function queueStopOf(
  tx: Tx,
  mandate: { readonly id: number; readonly loan_id: number; readonly mandate_reference: string },
  author: Author,
  at: Date,
  how: Pick<StopRequest, "byHand"> = {},
): Promise<void> {
  const loanId = mandate.loan_id;
  await setMandateStatus(tx, mandate.id, "stopping", at);
  await insertOperation(tx, {
    loanId,
    kind: "stop-mandate",
    mandateId: mandate.id,
    state: "queued",
    request: { mandateReference: mandate.mandate_reference, ...how } satisfies StopRequest,
    requestedBy: author.userId,
    at,
  });
  audit(tx, author, at, { action: "mandate stop queued", object: `loan:${loanId}`, after: { mandate: mandate.id } });
  wake(tx, "settle-operations");
}
