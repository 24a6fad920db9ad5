import { type Author, audit, type Tx, wake } from "../db/transaction.ts";
import { insertReactivation, newestMandate, openReactivation, type ReactivationAsked } from "./reactivation.store.ts";

/** How often a loan's mandate may be booked again. */
export const REACTIVATIONS_MAX = 3;

/** Why a loan's mandate is not booked again; undefined if it will be. */
export type NotReactivated = "no-mandate" | "still-live" | "under-way" | "too-often";

/** The reason as shown to an officer. */
export const NOT_REACTIVATED: Readonly<Record<NotReactivated, string>> = {
  "no-mandate": "This loan has no mandate that could be re-activated.",
  "still-live": "The mandate of this loan is still live. Stop it first.",
  "under-way": "The mandate of this loan is being re-activated already.",
  "too-often": `The mandate of this loan has been re-activated ${REACTIVATIONS_MAX} times, which is as often as may be.`,
};

/**
 * Queues a new booking of a locked loan's mandate: a sweep makes a fresh lookup and books the unpaid rows, once the old
 * mandate has been stopped or has ended. If that is impossible it does nothing and returns why.
 */
export async function queueReactivation(
  tx: Tx,
  loanId: number,
  { reason, author, at }: { reason: string; author: Author; at: Date },
): Promise<NotReactivated | undefined> {
  const mandate = await newestMandate(tx, loanId);
  if (!mandate) return "no-mandate";
  if (mandate.status === "active") return "still-live";
  if (await openReactivation(tx, loanId)) return "under-way";
  if (mandate.reactivation_count >= REACTIVATIONS_MAX) return "too-often";
  const asked: ReactivationAsked = { loanId, mandateId: mandate.id, requestedBy: author.userId, at };
  const id = await insertReactivation(tx, asked);
  const after = { reactivation: id, mandate: mandate.id, reason };
  audit(tx, author, at, { action: "mandate re-activation queued", object: `loan:${loanId}`, after });
  wake(tx, "reactivate-mandates");
  return undefined;
}
