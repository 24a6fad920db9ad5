import { sql } from "kysely";
import type { Tx } from "../db/transaction.ts";

/**
 * Takes the lines of a bank for the rest of the transaction, before any other lock: two officers who post, or give money
 * in suspense away, do it one after the other, so a line finds what the one before it has booked.
 */
export async function lockBank(tx: Tx, bank: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('statement lines of ' || ${bank}, 0))`.execute(tx);
}
