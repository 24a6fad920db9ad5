import { sql } from "kysely";
import type { Tx } from "../db/transaction.ts";

/** Marks deductions whose money came with a line as not arrived any more; returns their loans. */
export async function unremit(tx: Tx, lineId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ loan_id: number }>`update deductions set remitted_on = null, remitted_line_id = null
    where id in (select id from deductions where remitted_line_id = ${lineId} order by id for update)
    returning loan_id`.execute(tx);
  return [...new Set(rows.map((row) => row.loan_id))];
}

export async function isLivePayment(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.selectFrom("payments").select("reversed_at").where("id", "=", id).executeTakeFirst();
  return row?.reversed_at === null;
}
