import { sql } from "kysely";
import type { Tx } from "../db/transaction.ts";

/**
 * Locks the lines of a bank for the rest of the transaction, before any other lock: two officers who post, or assign
 * suspense, do it one after the other, so a line sees what the previous one has booked.
 */
export async function lockBank(tx: Tx, bank: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('statement lines of ' || ${bank}, 0))`.execute(tx);
}
