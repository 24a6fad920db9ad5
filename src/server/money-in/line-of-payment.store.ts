import { sql } from "kysely";
import type { Tx } from "../db/transaction.ts";

/**
 * The lines of bank statements that show the money of a locked payment: booked as it, confirming it, or bringing its
 * deduction. Its deductions stay locked, so that none arrives while the payment is taken back.
 */
export async function linesOfPayment(tx: Tx, paymentId: number): Promise<readonly number[]> {
  const deductions = await sql<{ line: number | null }>`select remitted_line_id as line from deductions
    where payment_id = ${paymentId} and state = 'posted' order by id for update`.execute(tx);
  const booked = await sql<{ line: number }>`select id as line from statement_lines
    where payment_id = ${paymentId} and booked and verdict in ('matched', 'confirms') order by id`.execute(tx);
  return [...deductions.rows, ...booked.rows].map((row) => row.line).filter((line) => line !== null);
}

/**
 * A deduction that the provider's history shows, and whose payment was other money (a line of the bank, a transfer) and
 * has been taken back: a person has to say what it is, so it is held.
 */
export async function holdNamedDeduction(tx: Tx, paymentId: number, reason: string): Promise<void> {
  await sql`update deductions set state = 'held', payment_id = null, held_reason = ${reason}, remitted_on = null,
      remitted_line_id = null
    where payment_id = ${paymentId} and state = 'reversed' and line_key is not null`.execute(tx);
}

/** The unread row of a statement whose money was said to be a payment that is taken back: it is open again. Answers whose it is. */
export async function reopenRowOf(
  tx: Tx,
  paymentId: number,
): Promise<{ readonly statementId: number; readonly row: number } | undefined> {
  const { rows } = await sql<{ statementId: number; row: number }>`update statement_rejects
    set answer = null, payment_id = null, answered_by = null, answered_at = null
    where payment_id = ${paymentId} returning statement_id as "statementId", row_number as row`.execute(tx);
  return rows[0];
}
