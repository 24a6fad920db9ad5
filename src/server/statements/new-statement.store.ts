import { sql } from "kysely";
import type { Tx } from "../db/transaction.ts";
import type { LineJudgement } from "../matching/judge-lines.ts";
import { judgedColumns } from "../matching/judged-columns.ts";
import type { KeyedLine } from "../matching/line-keys.ts";
import { pairOwnLines } from "../matching/reversal-lines.store.ts";
import type { StatementView } from "../statement-record/statement.store.ts";
import { SealedJson, sealed, sealedWords } from "../vault/sealed.ts";

export interface NewStatement {
  readonly bank: string;
  /** The name of an unlisted bank. */
  readonly bankName: string | null;
  readonly account: string | undefined;
  readonly fileId: string;
  readonly fileName: string;
  readonly sha256: Buffer;
  readonly layout: StatementView["layout"];
  readonly state: "read" | "evidence";
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly opening?: number | undefined;
  readonly closing?: number | undefined;
  readonly chain: StatementView["balance_chain"];
  readonly chainNote?: string | undefined;
  readonly lineCount: number;
  readonly uploadedBy: number;
  readonly at: Date;
}

/** Inserts a statement; undefined if the same file exists already, for any bank. A concurrent upload waits. */
export async function insertStatement(tx: Tx, statement: NewStatement): Promise<number | undefined> {
  const { rows } = await sql<{
    id: number;
  }>`insert into statements (bank, bank_name, account, file_id, file_name, sha256, layout, state, from_day,
      to_day, opening_balance, closing_balance, balance_chain, chain_note, line_count, uploaded_by, uploaded_at)
    values (${statement.bank}, ${statement.bankName}, ${sealed("account", statement.account)}, ${statement.fileId}, ${sealedWords(statement.fileName)}, ${statement.sha256}, ${statement.layout},
      ${statement.state}, ${statement.from ?? null}, ${statement.to ?? null}, ${statement.opening ?? null},
      ${statement.closing ?? null}, ${statement.chain}, ${statement.chainNote ?? null}, ${statement.lineCount},
      ${statement.uploadedBy}, ${statement.at})
    on conflict (sha256) where state <> 'discarded' do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** Inserts all lines of a statement with their verdicts. */
export async function insertLines(
  tx: Tx,
  statementId: number,
  lines: readonly KeyedLine[],
  judged: ReadonlyMap<number, LineJudgement>,
): Promise<void> {
  const rows = lines.map((line) => {
    const judgement = judged.get(line.rowNumber) as LineJudgement;
    return {
      row_number: line.rowNumber,
      booked_on: line.bookedOn,
      direction: line.direction,
      amount: line.amount,
      balance: line.balance ?? null,
      narration: line.narration,
      reference: sealedWords(line.reference),
      base_key: line.baseKey,
      line_key: line.lineKey,
      ...judgedColumns(judgement),
    };
  });
  await sql`insert into statement_lines (statement_id, row_number, booked_on, direction, amount, balance, narration, reference,
      base_key, line_key, verdict, reason, loan_id, payment_id, candidates, repeats_line_id, takes_back_line_id, account)
    select ${statementId}, r.*, (select account from statements where id = ${statementId}) from json_to_recordset(${new SealedJson(rows)}::json) as r (row_number int, booked_on date,
      direction text, amount bigint, balance bigint, narration text, reference text, base_key text, line_key text,
      verdict text, reason text, loan_id bigint, payment_id bigint, candidates json, repeats_line_id bigint,
      takes_back_line_id bigint)`.execute(tx);
  await pairOwnLines(tx, statementId, judged);
}
