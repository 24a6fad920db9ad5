import { type Author, audit, type Tx, wake } from "../db/transaction.ts";
import { activeMandate, setMandateStatus } from "./mandate.store.ts";
import { insertOperation } from "./provider-operation.store.ts";
import type { StopRequest } from "./settle-stop.ts";

/**
 * Stops the loan's live mandate, if it has one: the mandate collects no more from this moment in our eyes, and the
 * provider is told by the sweep, as often as it takes. The debt itself is untouched.
 */
export async function queueStop(tx: Tx, loanId: number, author: Author, at: Date): Promise<void> {
  const mandate = await activeMandate(tx, loanId);
  if (mandate) await queueStopOf(tx, mandate, author, at);
}

/** Has one mandate of a locked loan stopped, whatever it is to us. */
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
