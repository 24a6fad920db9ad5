import { sql } from "kysely";
import type { Tx } from "../db/transaction.ts";

/**
 * Ends everything that was sent to a customer and still opens something: signing links that nobody signed by, codes of every
 * purpose, and the views of an application that a code opened. A signed link stays: its document can still be read.
 */
export async function endOpenAccess(tx: Tx, customerId: number, at: Date): Promise<void> {
  const own = sql`(select id from loans where customer_id = ${customerId})`;
  await sql`update signing_links set revoked_at = ${at}
    where loan_id in ${own} and revoked_at is null and signed_at is null`.execute(tx);
  // After the links, as a signature takes them: neither waits for what the other has.
  await sql`update one_time_codes set used_at = ${at} where used_at is null and subject = any(array(
    select unnest(array['loan:' || id, reference]) from loans where customer_id = ${customerId}))`.execute(tx);
  await sql`delete from application_views where loan_id in ${own}`.execute(tx);
}
