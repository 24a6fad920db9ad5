import { sql } from "kysely";
import type { Tx } from "../db/transaction.ts";

/** Deductions whose money came with a line have not arrived any more; answers their loans. */
export async function unremit(tx: Tx, lineId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ loan_id: number }>`update deductions set remitted_on = null, remitted_line_id = null
    where id in (select id from deductions where remitted_line_id = ${lineId} order by id for update)
    returning loan_id`.execute(tx);
  return [...new Set(rows.map((row) => row.loan_id))];
}

/**
 * The bank told first of a deduction, and its payment has been taken back. When the provider's history has shown it since,
 * a person has to say what it is: it is held.
 */
export async function holdNamedDeduction(tx: Tx, paymentId: number, reason: string): Promise<void> {
  await sql`update deductions set state = 'held', payment_id = null, held_reason = ${reason}
    where payment_id = ${paymentId} and state = 'reversed' and line_key is not null
      and first_told_by = 'statement'`.execute(tx);
}

export async function isLivePayment(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.selectFrom("payments").select("reversed_at").where("id", "=", id).executeTakeFirst();
  return row?.reversed_at === null;
}
