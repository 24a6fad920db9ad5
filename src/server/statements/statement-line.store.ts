import { type Kysely, sql } from "kysely";
import { PAGE_SIZE } from "../../contract/paged.ts";
import type { LineVerdict } from "../../contract/statements.contract.ts";
import type { Candidate } from "../../domain/matching/find-loan.ts";
import { type Kobo, kobo } from "../../domain/money.ts";
import { lagosDate } from "../../domain/time/lagos-date.ts";
import type { DB } from "../db/schema.generated.ts";
import type { Tx } from "../db/transaction.ts";
import type { KeyedLine } from "./line-keys.ts";

/** A line as kept. Amounts in kobo. */
export interface StoredLine {
  readonly id: number;
  readonly statement_id: number;
  readonly bank: string;
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
}

const LINE = sql`select x.*, s.bank from statement_lines x join statements s on s.id = x.statement_id`;

export async function readStoredLine(db: Kysely<DB>, id: number): Promise<StoredLine | undefined> {
  return (await sql<StoredLine>`${LINE} where x.id = ${id}`.execute(db)).rows[0];
}

/** A line for the rest of the transaction; the bank's lock comes before. */
export async function lockLine(tx: Tx, id: number): Promise<StoredLine | undefined> {
  return (await sql<StoredLine>`${LINE} where x.id = ${id} for update of x`.execute(tx)).rows[0];
}

/** A page of a statement's lines in their order, and how many there are. */
export async function listStoredLines(
  db: Kysely<DB>,
  { statementId, verdict, page }: { statementId: number; verdict?: LineVerdict | undefined; page: number },
): Promise<{ readonly rows: readonly StoredLine[]; readonly total: number }> {
  const which = verdict ? sql`and x.verdict = ${verdict}` : sql``;
  const { rows } = await sql<StoredLine>`${LINE} where x.statement_id = ${statementId} ${which}
    order by x.row_number limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::bigint as total from statement_lines x
    where x.statement_id = ${statementId} ${which}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The next credits of a statement that have not been dealt with, in booking order. */
export async function linesToBook(
  db: Kysely<DB>,
  statementId: number,
  { limit, except }: { readonly limit: number; readonly except: readonly number[] },
): Promise<readonly { readonly id: number; readonly loan_id: number | null }[]> {
  const { rows } = await sql<{ id: number; loan_id: number | null }>`select id, loan_id from statement_lines
    where statement_id = ${statementId} and direction = 'credit' and booked_at is null and id <> all(${except}::bigint[])
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
  readonly undone_at?: Date | null;
}

export async function updateLine(tx: Tx, id: number, { candidates, ...changes }: LineChanges): Promise<void> {
  const guesses = candidates === undefined ? {} : { candidates: candidates && JSON.stringify(candidates) };
  await tx
    .updateTable("statement_lines")
    .set({ ...changes, ...guesses })
    .where("id", "=", id)
    .execute();
}

/** A stored line as it is judged. */
export function asKeyedLine(line: StoredLine): KeyedLine & { readonly amount: Kobo } {
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
