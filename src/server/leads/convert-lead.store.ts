import { sql } from "kysely";
import type { Tx } from "../db/transaction.ts";
import type { LockedLead } from "./lead.store.ts";

/** Lock not available, deadlock. */
const IN_THE_WAY: ReadonlySet<unknown> = new Set(["55P03", "40P01"]);

/**
 * Locks the lead of a phone whose loan is missing or rejected. Undefined if there is none, and if somebody holds the
 * lock for longer than a second: the transaction continues unaffected.
 */
export async function lockLeadOfPhone(tx: Tx, phone: string): Promise<LockedLead | undefined> {
  // Usually there is none: then nothing else is done.
  const known = await tx.selectFrom("leads").select("id").where("phone", "=", phone).executeTakeFirst();
  if (!known) return undefined;
  await sql`savepoint lead_of_phone`.execute(tx);
  try {
    await sql`set local lock_timeout = '1s'`.execute(tx);
    const lead = await lockUnsold(tx, known.id);
    await sql`set local lock_timeout to default`.execute(tx);
    await sql`release savepoint lead_of_phone`.execute(tx);
    return lead;
  } catch (error) {
    if (!IN_THE_WAY.has((error as { code?: unknown }).code)) throw error;
    await sql`rollback to savepoint lead_of_phone`.execute(tx);
    return undefined;
  }
}

async function lockUnsold(tx: Tx, id: number): Promise<LockedLead | undefined> {
  return tx
    .selectFrom("leads as d")
    .selectAll("d")
    .where("d.id", "=", id)
    .where(sql<boolean>`not exists (select from loans l where l.id = d.loan_id and l.status <> 'rejected')`)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function linkLoan(tx: Tx, leadId: number, loanId: number): Promise<void> {
  await tx.updateTable("leads").set({ loan_id: loanId }).where("id", "=", leadId).execute();
}

/** Whether a lead was sent a link and never answered it. */
export async function wasInvitedInVain(tx: Tx, leadId: number): Promise<boolean> {
  const { rows } = await sql<{ is_so: boolean }>`
    select exists (select from lead_messages where lead_id = ${leadId})
      and not exists (select from lead_histories where lead_id = ${leadId} and status = 'link_submitted') as is_so`.execute(
    tx,
  );
  return rows[0]?.is_so ?? false;
}
