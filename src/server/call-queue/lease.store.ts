import { sql } from "kysely";
import type { Database } from "../db/connect.ts";
import type { Tx } from "../db/transaction.ts";

/**
 * Who is calling whom. A lease is written and removed only while its lead's row is locked, so nobody waits for one; two
 * requests of one person collide at the person's key, and the table's keys prevent the rest.
 */
export interface Caller {
  readonly userId: number;
  readonly now: Date;
}

/** The lead that a person has leased now; an expired lease does not count. */
export async function heldLead(db: Database | Tx, { userId, now }: Caller): Promise<number | undefined> {
  const lease = await ("query" in db ? db.query : db)
    .selectFrom("lead_leases")
    .select("lead_id")
    .where("user_id", "=", userId)
    .where("until", ">", now)
    .executeTakeFirst();
  return lease?.lead_id;
}

/** The lead of a person's lease, expired or not. */
export async function leasedLead(tx: Tx, userId: number): Promise<number | undefined> {
  const lease = await tx.selectFrom("lead_leases").select("lead_id").where("user_id", "=", userId).executeTakeFirst();
  return lease?.lead_id;
}

/** Renews a lease. Returns whether it was still live. */
export async function extendLease(tx: Tx, leadId: number, { userId, now }: Caller, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("lead_leases")
    .set({ until })
    .where("user_id", "=", userId)
    .where("lead_id", "=", leadId)
    .where("until", ">", now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the lease of a lead locked by this transaction. Returns whether it was this person's. */
export async function endLease(tx: Tx, leadId: number, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("lead_leases")
    .where("user_id", "=", userId)
    .where("lead_id", "=", leadId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Leases a lead locked by this transaction. Returns false if somebody is calling it, or this person another. */
export async function beginLease(tx: Tx, leadId: number, { userId, now }: Caller, until: Date): Promise<boolean> {
  await tx.deleteFrom("lead_leases").where("lead_id", "=", leadId).where("until", "<=", now).execute();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("lead_leases")
    .values({ user_id: userId, lead_id: leadId, until })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Hides one of this person's leads, or of the pool, from them until then. */
export async function putAside(tx: Tx, leadId: number, userId: number, until: Date): Promise<void> {
  await sql`insert into lead_skips (user_id, lead_id, until)
    select ${userId}, id, ${until} from leads where id = ${leadId} and (sales_officer_id = ${userId} or sales_officer_id is null)
    on conflict (user_id, lead_id) do update set until = excluded.until`.execute(tx);
}
