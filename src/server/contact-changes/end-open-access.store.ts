import { sql } from "kysely";
import type { Tx } from "../db/transaction.ts";

/**
 * Ends everything sent to a customer that still grants access: unsigned signing links, codes of every purpose, and
 * application views opened by a code. A signed link stays: its document can still be read.
 */
export async function endOpenAccess(tx: Tx, customerId: number, at: Date): Promise<void> {
  const own = sql`(select id from loans where customer_id = ${customerId})`;
  await sql`update signing_links set revoked_at = ${at}
    where loan_id in ${own} and revoked_at is null and signed_at is null`.execute(tx);
  // After the links, in the order in which a signature locks them, to prevent deadlocks.
  await sql`update one_time_codes set used_at = ${at} where used_at is null and subject = any(array(
    select unnest(array['loan:' || id, reference]) from loans where customer_id = ${customerId}))`.execute(tx);
  await sql`delete from application_views where loan_id in ${own}`.execute(tx);
}
