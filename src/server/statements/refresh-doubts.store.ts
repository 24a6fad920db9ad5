import { sql } from "kysely";
import type { Tx } from "../db/transaction.ts";
import { doubtOf, judgedByLines, type LineJudgement } from "../matching/judge-lines.ts";
import { judgedColumns } from "../matching/judged-columns.ts";
import { type FileLines, readDoubts } from "../matching/line-doubts.ts";
import { pairOwnLines } from "../matching/reversal-lines.store.ts";
import { asUnpairedLine, unbookedLines } from "../statement-record/statement-line.store.ts";
import { SealedJson } from "../vault/sealed.ts";

/**
 * Updates what other lines imply for an unbooked statement: another file may have been posted since its upload. The
 * text of each line is judged again when it is booked.
 */
export async function refreshDoubts(
  tx: Tx,
  statement: Omit<FileLines, "lines"> & { readonly statementId: number },
): Promise<void> {
  const stored = await unbookedLines(tx, statement.statementId);
  const file = { ...statement, lines: stored.map(asUnpairedLine) };
  const doubts = await readDoubts(tx, file);
  const judged = new Map(judgedByLines(file, doubts));
  for (const [index, line] of file.lines.entries()) {
    const doubt = judged.has(line.rowNumber) ? undefined : doubtOf(line, doubts);
    if (doubt === undefined) continue;
    const { loan_id: loanId, reason, candidates } = stored[index] as (typeof stored)[number];
    const repeats = doubts.repeated.get(line.rowNumber);
    judged.set(line.rowNumber, {
      ...{
        verdict: "suggested",
        reason: doubt,
        candidates: loanId === null ? (candidates ?? []) : [{ loanId, reason }],
      },
      ...(repeats ? { repeats } : {}),
    });
  }
  await writeJudged(tx, statement.statementId, judged);
}

async function writeJudged(tx: Tx, statementId: number, judged: ReadonlyMap<number, LineJudgement>): Promise<void> {
  const rows = [...judged].map(([rowNumber, judgement]) => ({ row_number: rowNumber, ...judgedColumns(judgement) }));
  await sql`update statement_lines x set verdict = r.verdict, reason = r.reason, loan_id = null, payment_id = null,
      candidates = r.candidates, repeats_line_id = r.repeats_line_id, takes_back_line_id = r.takes_back_line_id
    from json_to_recordset(${new SealedJson(rows)}::json) as r (row_number int, verdict text, reason text, candidates json,
      repeats_line_id bigint, takes_back_line_id bigint)
    where x.statement_id = ${statementId} and x.row_number = r.row_number
      and (x.verdict, x.repeats_line_id, x.takes_back_line_id) is distinct from (r.verdict, r.repeats_line_id, r.takes_back_line_id)`.execute(
    tx,
  );
  await pairOwnLines(tx, statementId, judged);
}
