import { sql } from "kysely";
import type { Tx } from "../db/transaction.ts";
import { NEXT_EVENT } from "../loan-record/loan.store.ts";

/** Whether the customer of a locked loan was erased; an erasure locks the loans of its customer. */
export async function isErased(tx: Tx, customerId: number): Promise<boolean> {
  const { rows } = await sql`select from erasures where customer_id = ${customerId} and state = 'done' limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** The number of an event that is about to be written. */
export async function nextEventId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select ${NEXT_EVENT} as id`.execute(tx);
  return (rows[0] as { id: number }).id;
}
