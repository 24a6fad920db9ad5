import { sql } from "kysely";
import type { LagosDate } from "../../../domain/time/lagos-date.ts";
import type { Database } from "../../db/connect.ts";
import type { Queries } from "../../db/queries.ts";
import type { Tx } from "../../db/transaction.ts";
import type { PageStart } from "../../paging/page-address.ts";
import { readPageById } from "../../paging/page-by-id.store.ts";
import { numberedWindow } from "../../paging/page-of.store.ts";
import { MONTH_SUMS, type MonthFilter, type MonthSums, sumsByEmployer } from "../employer-month.store.ts";

/** A kept statement with its sums. */
export interface StoredStatement extends MonthSums {
  readonly id: number;
  readonly month: string;
  readonly as_of: string;
  readonly kept_at: Date;
  readonly kept_by: string | null;
  readonly employers: number;
}

export interface KeptEmployer extends MonthSums {
  readonly employer_id: number;
  readonly employer: string;
}

const SUM_COLUMNS = MONTH_SUMS.flatMap((sum) => [`${sum}_rows`, `${sum}_amount`]);

/**
 * Keeps what a month has expected and got, in one look at the sums; returns the statement's id. Undefined if Tenor has kept
 * the month, or a person has kept it that day.
 */
export async function keepMonth(
  tx: Tx,
  month: MonthFilter,
  { by, at }: { readonly by: number | undefined; readonly at: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`insert into payday_statements (month, as_of, kept_by, kept_at)
    values (${month.from}, ${month.asOf}, ${by ?? null}, ${at}) on conflict do nothing returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  await sql`insert into payday_statement_rows (statement_id, employer_id, employer, ${sql.raw(SUM_COLUMNS.join(", "))})
    select ${id}::bigint, m.* from (${sql.raw(sumsByEmployer(month))}) m`.execute(tx);
  return id;
}

/** Whether Tenor has kept the month. */
export async function isKeptAtItsEnd({ query }: Database, month: LagosDate): Promise<boolean> {
  const found = query
    .selectFrom("payday_statements")
    .select("id")
    .where("month", "=", month)
    .where("kept_by", "is", null);
  return (await found.executeTakeFirst()) !== undefined;
}

const COLUMNS = sql.raw(`x.id, to_char(x.month, 'YYYY-MM') as month, x.as_of, x.kept_at,
    u.first_name || ' ' || u.last_name as kept_by, s.*`);
const FROM = sql.raw(`payday_statements x left join users u on u.id = x.kept_by
    cross join lateral (select count(*) as employers, ${SUM_COLUMNS.map((column) => `sum(${column})::bigint as ${column}`).join(", ")}
      from payday_statement_rows where statement_id = x.id) s`);

/** A page of the kept statements, of one month or of all, the newest first, and how many there are. */
export async function readStatements(db: Database, month: LagosDate | undefined, start: PageStart) {
  const where = month === undefined ? sql`true` : sql`x.month = ${month}`;
  const total = sql<{ total: number }>`select count(*) as total from payday_statements x where ${where}`;
  return readPageById<StoredStatement>(db, { columns: COLUMNS, from: FROM, where, total, newestFirst: true }, start);
}

/** One kept statement; undefined if unknown. */
export async function readStatement(db: Queries, id: number): Promise<StoredStatement | undefined> {
  return (await sql<StoredStatement>`select ${COLUMNS} from ${FROM} where x.id = ${id}`.execute(db)).rows[0];
}

/** The statement that a person kept of a month on a day. */
export async function findKeptOn(
  db: Queries,
  month: LagosDate,
  on: LagosDate,
): Promise<{ readonly kept_by: string; readonly kept_at: Date } | undefined> {
  const { rows } = await sql<{ kept_by: string; kept_at: Date }>`
    select u.first_name || ' ' || u.last_name as kept_by, x.kept_at from payday_statements x join users u on u.id = x.kept_by
    where x.month = ${month} and x.as_of = ${on}`.execute(db);
  return rows[0];
}

/** The order of a statement's employers. */
export const KEPT_ORDER = "due_amount - collected_amount desc, expected_amount desc, employer, employer_id";

/** A page of a statement's employers: whoever lacked most of what was due first. */
export async function readKeptEmployers(db: Queries, id: number, page: number): Promise<readonly KeptEmployer[]> {
  const { rows } = await sql<KeptEmployer>`select employer_id, employer, ${sql.raw(SUM_COLUMNS.join(", "))}
    from payday_statement_rows where statement_id = ${id}
    order by ${sql.raw(KEPT_ORDER)} ${sql.raw(numberedWindow(page))}`.execute(db);
  return rows;
}
