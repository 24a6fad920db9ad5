import { sql } from "kysely";
import { type MovedLine, REVERSAL_DAYS } from "../../domain/matching/pair-reversals.ts";
import { kobo } from "../../domain/money.ts";
import { type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import { PREPARED } from "../db/pool/pooled-client.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import { sealedWords } from "../vault/sealed.ts";
import type { LineJudgement } from "./judge-lines.ts";
import { type NamedLine, nameOfLine } from "./named-line.ts";
import { isOfAccount, type OwnAccount } from "./same-account.store.ts";

/** A line of another file that may reverse one of this file, or be reversed by it. */
export interface OtherMovedLine extends MovedLine, NamedLine {
  readonly id: number;
  readonly bookedOn: LagosDate;
  readonly direction: "credit" | "debit";
}

interface MovedRow {
  readonly id: number;
  readonly row_number: number;
  readonly direction: "credit" | "debit";
  readonly booked_on: string;
  readonly amount: number;
  readonly narration: string;
  readonly reference: string | null;
  readonly file_name: string;
  readonly bank: string;
}

/**
 * Unpaired lines of the account with one of the amounts: booked credits of other files up to a month before some
 * debits, and debits of posted files up to a month after some credits.
 */
export async function readMoved(
  db: Queries,
  lines: readonly (Pick<MovedLine, "bookedOn" | "amount"> & { readonly direction: "credit" | "debit" })[],
  own: OwnAccount,
  statementId: number | undefined,
): Promise<readonly OtherMovedLine[]> {
  if (lines.length === 0) return [];
  const asked = JSON.stringify(lines.map(({ bookedOn, amount, direction }) => ({ day: bookedOn, amount, direction })));
  const columns = sql`x.id, x.row_number, x.direction, x.booked_on, x.amount, x.narration, x.reference, s.file_name, coalesce(s.bank_name, s.bank) as bank`;
  const { rows } = await sql<MovedRow>`${PREPARED} with asked as (
      select direction, amount, min(day) as first, max(day) as last
      from json_to_recordset(${asked}::json) as l (day date, amount bigint, direction text) group by 1, 2)
    select ${columns} from asked a join statement_lines x on x.amount = a.amount and x.direction = 'debit'
        and x.booked_on between a.first and a.last + ${sql.lit(REVERSAL_DAYS)}
      join statements s on s.id = x.statement_id
      where a.direction = 'credit' and x.takes_back_line_id is null and ${isOfAccount(own)}
        and s.state in ('posting', 'posted') and x.statement_id <> ${statementId ?? 0}
    union all
    select ${columns} from asked a join statement_lines x on x.amount = a.amount and x.direction = 'credit' and x.booked
        and x.booked_on between a.first - ${sql.lit(REVERSAL_DAYS)} and a.last
      join statements s on s.id = x.statement_id
      where a.direction = 'debit' and x.verdict <> 'duplicate' and x.statement_id <> ${statementId ?? 0} and ${isOfAccount(own)}
        and not exists (select from statement_lines d join statements t on t.id = d.statement_id
          where d.takes_back_line_id = x.id and t.state <> 'discarded' and t.id <> ${statementId ?? 0})
    order by 1`.execute(db);
  return rows.map((row) => ({
    key: `line ${row.id}`,
    id: row.id,
    row: row.row_number,
    direction: row.direction,
    bookedOn: lagosDate(row.booked_on),
    amount: kobo(row.amount),
    narration: row.narration,
    reference: row.reference ?? undefined,
    file: { name: row.file_name, bank: row.bank },
  }));
}

/** A debit of another file turns out to reverse a booked credit: from now on it waits for a person. */
export async function markTakenBack(
  tx: Tx,
  credit: NamedLine & { readonly id: number },
  debit: NamedLine,
): Promise<void> {
  const reason = `Takes a credit back: ${nameOfLine(credit)}.`;
  await sql`update statement_lines set takes_back_line_id = ${credit.id}, verdict = 'reversal', reason = ${sealedWords(reason)}
    where id = ${debit.id ?? null} and takes_back_line_id is null`.execute(tx);
}

/** Pairs of debits and credits of one file, by their rows. */
export async function pairOwnLines(
  tx: Tx,
  statementId: number,
  judged: ReadonlyMap<number, LineJudgement>,
): Promise<void> {
  const pairs = [...judged].flatMap(([debit, judgement]) =>
    judgement.verdict === "reversal" && !judgement.takesBack.file ? [{ debit, credit: judgement.takesBack.row }] : [],
  );
  if (pairs.length === 0) return;
  await sql`update statement_lines d set takes_back_line_id = c.id
    from json_to_recordset(${JSON.stringify(pairs)}::json) as p (debit int, credit int)
    join statement_lines c on c.statement_id = ${statementId} and c.row_number = p.credit
    where d.statement_id = ${statementId} and d.row_number = p.debit`.execute(tx);
}
