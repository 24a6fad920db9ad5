import { sql } from "kysely";
import type { Tx } from "../../db/transaction.ts";

/**
 * The bank statement lines that show the money of a locked payment: booked as it, confirming it, or bringing in its
 * deduction. Its deductions stay locked, so that none arrives while the payment is reversed.
 */
export async function linesOfPayment(tx: Tx, paymentId: number): Promise<readonly number[]> {
  const deductions = await sql<{ line: number | null }>`select remitted_line_id as line from deductions
    where payment_id = ${paymentId} and state = 'posted' order by id for update`.execute(tx);
  const booked = await sql<{ line: number }>`select id as line from statement_lines
    where payment_id = ${paymentId} and booked and verdict in ('matched', 'confirms') order by id`.execute(tx);
  return [...deductions.rows, ...booked.rows].map((row) => row.line).filter((line) => line !== null);
}

/**
 * A deduction in the provider's history whose payment came from elsewhere (a bank line, a transfer) and was reversed:
 * it is held, because a person must say what it is.
 */
export async function holdNamedDeduction(tx: Tx, paymentId: number, reason: string): Promise<void> {
  await sql`update deductions set state = 'held', payment_id = null, held_reason = ${reason}, remitted_on = null,
      remitted_line_id = null
    where payment_id = ${paymentId} and state = 'reversed' and line_key is not null`.execute(tx);
}

/**
 * Reopens the unread statement row whose money was identified as a payment that is now reversed. Returns its
 * statement.
 */
export async function reopenRowOf(
  tx: Tx,
  paymentId: number,
): Promise<{ readonly statementId: number; readonly row: number } | undefined> {
  const { rows } = await sql<{ statementId: number; row: number }>`update statement_rejects
    set answer = null, payment_id = null, answered_by = null, answered_at = null
    where payment_id = ${paymentId} returning statement_id as "statementId", row_number as row`.execute(tx);
  return rows[0];
}
