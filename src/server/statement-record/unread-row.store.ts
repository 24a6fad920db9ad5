import { sql } from "kysely";
import type { UnreadAnswer } from "../../contract/statements.contract.ts";
import { UNREAD_ROWS_MAX } from "../../contract/statements.contract.ts";
import type { RejectedRow } from "../../domain/statement/statement-line.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import { SealedJson, sealedWords } from "../vault/sealed.ts";

/** An unread row, and what somebody decided about its money. */
export interface StoredUnreadRow {
  readonly row_number: number;
  readonly content: string;
  readonly reason: string;
  readonly has_money: boolean;
  readonly answer: UnreadAnswer | null;
  readonly payment_reference: string | null;
  readonly answerer: string | null;
  readonly answered_at: Date | null;
}

const ROW = sql`select r.row_number, r.content, r.reason, r.has_money, r.answer, p.reference as payment_reference,
    coalesce(u.first_name || ' ' || u.last_name, 'System') as answerer, r.answered_at
  from statement_rejects r left join payments p on p.id = r.payment_id left join users u on u.id = r.answered_by`;

/** Stores the unread rows of a statement, each once. */
export async function insertRejects(tx: Tx, statementId: number, rejects: readonly RejectedRow[]): Promise<void> {
  const rows = [...new Map(rejects.map((row) => [row.rowNumber, row])).values()].map(
    ({ rowNumber, text, reason, hasMoney }) => ({
      row_number: rowNumber,
      content: sealedWords(text),
      reason,
      has_money: hasMoney,
    }),
  );
  await sql`insert into statement_rejects (statement_id, row_number, content, reason, has_money)
    select ${statementId}, r.* from json_to_recordset(${new SealedJson(rows)}::json)
      as r (row_number int, content text, reason text, has_money boolean)`.execute(tx);
}

/** The rows of a statement in order, up to the number shown at once; beyond that the open ones first. */
export async function readRejects(db: Queries, statementId: number): Promise<readonly StoredUnreadRow[]> {
  const { rows } = await sql<StoredUnreadRow>`${ROW} where r.statement_id = ${statementId} and r.row_number in (
      select row_number from statement_rejects where statement_id = ${statementId}
      order by (has_money and answer is null) desc, row_number limit ${UNREAD_ROWS_MAX})
    order by r.row_number`.execute(db);
  return rows;
}

/** Some rows of a locked statement; fewer if some do not exist. */
export async function unreadRowsOf(
  tx: Tx,
  statementId: number,
  rowNumbers: readonly number[],
): Promise<readonly StoredUnreadRow[]> {
  const { rows } = await sql<StoredUnreadRow>`${ROW}
    where r.statement_id = ${statementId} and r.row_number = any(${rowNumbers}::int[]) order by r.row_number`.execute(
    tx,
  );
  return rows;
}

export interface UnreadAnswerGiven {
  readonly answer: UnreadAnswer;
  readonly paymentId: number | undefined;
  readonly by: number | undefined;
  readonly at: Date;
}

/** Records the answer for some rows of a locked statement; without one they are open again. */
export async function writeAnswer(
  tx: Tx,
  statementId: number,
  rowNumbers: readonly number[],
  given: UnreadAnswerGiven | undefined,
): Promise<void> {
  await sql`update statement_rejects set answer = ${given?.answer ?? null}, payment_id = ${given?.paymentId ?? null},
      answered_by = ${given?.by ?? null}, answered_at = ${given?.at ?? null}
    where statement_id = ${statementId} and row_number = any(${rowNumbers}::int[])`.execute(tx);
}

/** The row of any file whose money was identified as a payment, as a sentence names it. */
export async function rowOfPayment(tx: Tx, paymentId: number) {
  const { rows } = await sql<{ row_number: number; file_name: string }>`select r.row_number, s.file_name
    from statement_rejects r join statements s on s.id = r.statement_id where r.payment_id = ${paymentId}`.execute(tx);
  return rows[0];
}
