import { formatDateTime } from "../../domain/time/lagos-date.ts";
import { type Author, audit, type Tx } from "../db/transaction.ts";
import { Refusal } from "../refusal/refusal.ts";
import { lockMandate } from "./mandate.store.ts";
import { newestStop, updateOperation } from "./provider-operation.store.ts";
import { queueStopOf } from "./queue-stop.ts";

interface StoppableMandate {
  readonly id: number;
  readonly status: string;
  readonly mandate_reference: string;
  readonly stopped_at: Date | null;
}

/**
 * Stops a mandate of a locked loan, as two people agreed: the sweep tells the provider until it confirms. Refuses (422)
 * one that is stopped or being stopped.
 */
export async function queueStopByHand(
  tx: Tx,
  mandateId: number,
  { author, at }: { readonly author: Author; readonly at: Date },
): Promise<void> {
  const mandate = await lockMandate(tx, mandateId);
  const given = await requireStoppable(tx, mandate);
  if (given === undefined) return queueStopOf(tx, mandate, author, at, { byHand: true });
  await updateOperation(tx, given, { state: "queued", checks: 0, next_check_at: at });
  const after = { mandate: mandateId };
  audit(tx, author, at, { action: "mandate stop queued again", object: `loan:${mandate.loan_id}`, after });
}

/**
 * Refuses (422) a locked mandate that is stopped or being stopped. Returns the id of a stop that was given up and must
 * be sent again; otherwise undefined.
 */
export async function requireStoppable(tx: Tx, mandate: StoppableMandate): Promise<number | undefined> {
  // A mandate that ended by itself may become live again: a stop does no harm twice.
  if (mandate.status === "active" || mandate.status === "ended") return undefined;
  const name = `Mandate ${mandate.mandate_reference}`;
  const stop = await newestStop(tx, mandate.id);
  const isGivenUp = stop?.state === "unknown" && stop.next_check_at === null;
  if (mandate.status === "stopping" && isGivenUp) return stop.id;
  const who = stop?.first_name ? `${stop.first_name} ${stop.last_name}` : "Tenor";
  const when = formatDateTime((mandate.status === "stopped" ? mandate.stopped_at : stop?.created_at) ?? new Date(0));
  const what = mandate.status === "stopped" ? "was already stopped" : "is already being stopped, as asked";
  throw new Refusal("already-done", `${name} ${what} by ${who} at ${when}.`);
}
