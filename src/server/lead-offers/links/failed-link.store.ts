import type { Database } from "../../db/connect.ts";
import type { Tx } from "../../db/transaction.ts";

/** A message with a link that was not sent, which is not recorded in the history yet. */
export interface FailedLink {
  readonly id: number;
  readonly leadId: number;
  readonly sentAt: Date;
}

export async function untoldFailures({ query }: Database, most: number): Promise<readonly FailedLink[]> {
  return query
    .selectFrom("lead_messages")
    .select(["id", "lead_id as leadId", "sent_at as sentAt"])
    .where("has_failed", "=", true)
    .where("failure_told_at", "is", null)
    .orderBy("id")
    .limit(most)
    .execute();
}

/** Marks a failure as recorded. Returns false if somebody else did so; the lead is locked. */
export async function markTold(tx: Tx, { id }: FailedLink, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("lead_messages")
    .set({ failure_told_at: at })
    .where("id", "=", id)
    .where("failure_told_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The results of a lead's neighbouring messages: the previous one's, and whether there is a later one. */
export async function neighboursOf(tx: Tx, { id, leadId }: FailedLink) {
  const ofLead = tx.selectFrom("lead_messages").where("lead_id", "=", leadId);
  const before = ofLead.select("has_failed").where("id", "<", id).orderBy("id", "desc").limit(1);
  const later = ofLead.select("id").where("id", ">", id).limit(1);
  const [previous, next] = [await before.executeTakeFirst(), await later.executeTakeFirst()];
  return { failedBefore: previous?.has_failed ?? false, hasLater: next !== undefined };
}
