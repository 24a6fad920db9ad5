import { sql } from "kysely";
import type { Database } from "../db/connect.ts";
import type { Tx } from "../db/transaction.ts";

/**
 * Who is calling whom. A lease is written and removed only by whoever holds the row of its lead, so nobody waits for one;
 * two requests of one person meet at the key of the person, and the keys of the table say no to whatever is left.
 */
export interface Caller {
  readonly userId: number;
  readonly now: Date;
}

/** The lead that somebody holds now; a lease that has ended is none. */
export async function heldLead(db: Database | Tx, { userId, now }: Caller): Promise<number | undefined> {
  const lease = await ("query" in db ? db.query : db)
    .selectFrom("lead_leases")
    .select("lead_id")
    .where("user_id", "=", userId)
    .where("until", ">", now)
    .executeTakeFirst();
  return lease?.lead_id;
}

/** The lead of somebody's lease, ended or not. */
export async function leasedLead(tx: Tx, userId: number): Promise<number | undefined> {
  const lease = await tx.selectFrom("lead_leases").select("lead_id").where("user_id", "=", userId).executeTakeFirst();
  return lease?.lead_id;
}

/** Goes on holding a lead that is held. Answers whether it still was. */
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

/** Lets go of a lead that this transaction holds. Answers whether the lease was this person's. */
export async function endLease(tx: Tx, leadId: number, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("lead_leases")
    .where("user_id", "=", userId)
    .where("lead_id", "=", leadId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Takes a lead that this transaction holds. Answers false when somebody is calling it, or this person another. */
export async function beginLease(tx: Tx, leadId: number, { userId, now }: Caller, until: Date): Promise<boolean> {
  await tx.deleteFrom("lead_leases").where("lead_id", "=", leadId).where("until", "<=", now).execute();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("lead_leases")
    .values({ user_id: userId, lead_id: leadId, until })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Keeps a lead of this person's, or of the pool, away from them until then. */
export async function putAside(tx: Tx, leadId: number, userId: number, until: Date): Promise<void> {
  await sql`insert into lead_skips (user_id, lead_id, until)
    select ${userId}, id, ${until} from leads where id = ${leadId} and (sales_officer_id = ${userId} or sales_officer_id is null)
    on conflict (user_id, lead_id) do update set until = excluded.until`.execute(tx);
}
