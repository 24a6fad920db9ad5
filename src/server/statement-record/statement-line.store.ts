import { sql } from "kysely";
import { LINE_KINDS, type LineChoice, type LineKind, type LineVerdict } from "../../contract/statement-line.ts";
import type { Candidate } from "../../domain/matching/find-loan.ts";
import { type Kobo, kobo } from "../../domain/money.ts";
import { type LagosDate, lagosDate } from "../../domain/time/lagos-date.ts";
import { PREPARED } from "../db/pool/pooled-client.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import type { OverlapAnswer } from "../matching/line-doubts.ts";
import type { KeyedLine } from "../matching/line-keys.ts";
import type { NamedLine } from "../matching/named-line.ts";
import { numberedWindow } from "../paging/page-of.store.ts";
import { SealedJson, sealedWords } from "../vault/sealed.ts";
import { named, TAKEN_BACK_BY } from "./named-line.store.ts";
import { CHOICES, type StatementState } from "./statement.store.ts";

/** A line as stored. Amounts in kobo. */
export interface StoredLine {
  readonly id: number;
  readonly statement_id: number;
  readonly bank: string;
  readonly bank_name: string | null;
  readonly file_name: string;
  readonly row_number: number;
  readonly booked_on: string;
  readonly direction: "credit" | "debit";
  readonly amount: number;
  readonly balance: number | null;
  readonly narration: string;
  readonly reference: string | null;
  readonly base_key: string;
  readonly line_key: string;
  readonly verdict: LineVerdict;
  readonly reason: string;
  readonly loan_id: number | null;
  readonly payment_id: number | null;
  readonly candidates: readonly Candidate[] | null;
  readonly booked: boolean;
  readonly booked_at: Date | null;
  readonly undone_at: Date | null;
  readonly account: string | null;
  readonly overlap: OverlapAnswer | null;
  readonly statement_state: StatementState;
  readonly repeats_line_id: number | null;
  readonly takes_back_line_id: number | null;
  readonly chosen_loan_id: number | null;
  readonly chosen_by: number | null;
  readonly chosen_at: Date | null;
  readonly chooser: string | null;
  /** The credit that it takes back, and the debit that takes it back. */
  readonly takes_back: NamedLine | null;
  readonly taken_back_by: NamedLine | null;
}

// Named columns, so that a cached plan survives a migration.
const OWN = sql.raw(
  "id statement_id row_number booked_on direction amount balance narration reference base_key line_key verdict reason loan_id payment_id candidates booked booked_at undone_at account repeats_line_id takes_back_line_id chosen_loan_id chosen_by chosen_at"
    .split(" ")
    .map((column) => `x.${column}`)
    .join(", "),
);
const LINE = sql`select ${OWN}, s.bank, s.bank_name, s.file_name, s.overlap, s.state as statement_state,
    (select first_name || ' ' || last_name from users where id = x.chosen_by) as chooser, ${named(sql`x.takes_back_line_id`)} as takes_back, ${TAKEN_BACK_BY} as taken_back_by
  from statement_lines x join statements s on s.id = x.statement_id`;

export async function readStoredLine(db: Queries, id: number): Promise<StoredLine | undefined> {
  return (await sql<StoredLine>`${LINE} where x.id = ${id}`.execute(db)).rows[0];
}

/** A line, locked for the rest of the transaction; lock the bank first. */
export async function lockLine(tx: Tx, id: number): Promise<StoredLine | undefined> {
  return (await sql<StoredLine>`${PREPARED} ${LINE} where x.id = ${id} for update of x`.execute(tx)).rows[0];
}

/** The lines of a statement without any booking. */
export async function unbookedLines(tx: Tx, statementId: number): Promise<readonly StoredLine[]> {
  const { rows } = await sql<StoredLine>`${LINE} where x.statement_id = ${statementId} and x.booked_at is null
    order by x.row_number`.execute(tx);
  return rows;
}

export interface LineFilter {
  readonly statementId: number;
  readonly verdict?: LineVerdict | undefined;
  readonly kind?: LineKind | undefined;
  readonly choice?: LineChoice | undefined;
  readonly page: number;
}

/** A page of a statement's lines in their order, and how many there are. */
export async function listStoredLines(
  db: Queries,
  { statementId, verdict, kind, choice, page }: LineFilter,
): Promise<{ readonly rows: readonly StoredLine[]; readonly total: number }> {
  const ofKind = kind ? sql`and x.verdict = any(${[...LINE_KINDS[kind]]}::text[])` : sql``;
  const which = sql`${verdict ? sql`and x.verdict = ${verdict}` : sql``} ${ofKind} ${choice ? sql`and ${CHOICES[choice]}` : sql``}`;
  const { rows } = await sql<StoredLine>`${LINE} where x.statement_id = ${statementId} ${which}
    order by x.row_number ${sql.raw(numberedWindow(page))}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::bigint as total from statement_lines x
    where x.statement_id = ${statementId} ${which}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Writes, or empties, the loan that somebody chose for a line. */
export async function setChosenLoan(
  tx: Tx,
  id: number,
  chosen: { readonly loanId: number; readonly by: number; readonly at: Date } | undefined,
): Promise<void> {
  await tx
    .updateTable("statement_lines")
    .set({ chosen_loan_id: chosen?.loanId ?? null, chosen_by: chosen?.by ?? null, chosen_at: chosen?.at ?? null })
    .where("id", "=", id)
    .execute();
}

/** The next unprocessed credits of a statement, of days up to one, in booking order. */
export async function linesToBook(
  db: Queries,
  statementId: number,
  { until, limit, except }: { readonly until: LagosDate; readonly limit: number; readonly except: readonly number[] },
): Promise<readonly { readonly id: number; readonly loan_id: number | null }[]> {
  const { rows } = await sql<{ id: number; loan_id: number | null }>`select id, loan_id from statement_lines
    where statement_id = ${statementId} and direction = 'credit' and booked_at is null and booked_on <= ${until}
      and id <> all(${except}::bigint[])
    order by booked_on, line_key limit ${limit}`.execute(db);
  return rows;
}

export interface LineChanges {
  readonly verdict: LineVerdict;
  readonly reason: string;
  readonly loan_id?: number | null;
  readonly payment_id?: number | null;
  readonly candidates?: readonly Candidate[] | null;
  readonly booked?: boolean;
  readonly booked_at?: Date;
  readonly repeats_line_id?: number | null;
  readonly undone_at?: Date | null;
}

export async function updateLine(tx: Tx, id: number, { candidates, ...changes }: LineChanges): Promise<void> {
  const guesses = candidates && { candidates: new SealedJson(candidates) };
  const none = candidates === null && { candidates };
  const values = Object.entries({ ...changes, reason: sealedWords(changes.reason), ...guesses, ...none }).filter(
    ([, value]) => value !== undefined,
  );
  const sets = values.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`${PREPARED} update statement_lines set ${sql.join(sets)} where id = ${id}`.execute(tx);
}

/** The record that a debit took this credit back was undone: the debit waits for a person again. */
export async function reopenReversal(tx: Tx, creditId: number): Promise<void> {
  await sql`update statement_lines set booked = false, booked_at = null where takes_back_line_id = ${creditId}`.execute(
    tx,
  );
}

/** A stored line as the judge takes it. */
export function asKeyedLine(line: StoredLine): KeyedLine & { readonly amount: Kobo } {
  return {
    ...asUnpairedLine(line),
    ...(line.taken_back_by ? { takenBackBy: line.taken_back_by } : {}),
    ...(line.takes_back_line_id === null ? {} : { takesBack: true as const }),
  };
}

/** The same, without any known reversal. */
export function asUnpairedLine(line: StoredLine): KeyedLine & { readonly amount: Kobo } {
  return {
    rowNumber: line.row_number,
    bookedOn: lagosDate(line.booked_on),
    direction: line.direction,
    amount: kobo(line.amount),
    narration: line.narration,
    baseKey: line.base_key,
    lineKey: line.line_key,
    ...(line.balance === null ? {} : { balance: kobo(line.balance) }),
    ...(line.reference === null ? {} : { reference: line.reference }),
  };
}
