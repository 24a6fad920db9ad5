import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { addDays, type LagosDate, startOfLagosDay } from "../../../domain/time/lagos-date.ts";
import { type Database, endInSilence, WATCHED } from "../../db/connect.ts";
import { MARK } from "../../vault/token-format.ts";

/**
 * `identifier` is digits as text, whose zeros count; `amount` and `percent` are hundredths in the database; `day` is
 * the Lagos day of an instant, `date` a plain date.
 */
export type ColumnKind = "text" | "identifier" | "amount" | "percent" | "count" | "day" | "date";

export interface ReportColumn {
  readonly heading: string;
  readonly kind: ColumnKind;
  readonly sql: string;
  /** What is written in place of the values of `sql`; a value that is not among them stays. */
  readonly words?: Words;
  /** Our own text, which a spreadsheet never takes for a formula. */
  readonly isOurOwn?: boolean;
}

/** Pairs of a value and its word, or the statement that finds them: a few thousand at most. */
export type Words = readonly (readonly [string, string])[] | { readonly statement: string };

/** A column whose words are known. */
export interface WordedColumn extends Omit<ReportColumn, "words"> {
  readonly words?: ReadonlyMap<string, string> | undefined;
}

/** A report as data: its name, its columns from left to right, and its source of rows, in order. */
export interface ReportPlan {
  readonly sheet: string;
  readonly fileName: string;
  readonly columns: readonly ReportColumn[];
  /** From `from` to `order by`. No parameters, since COPY takes none: every value in it is validated or escaped. */
  readonly source: string;
}

/** For our own texts, which never start a formula. */
export const NO_FORMULA = { isOurOwn: true } as const;

/** How a file says days: as 2026-01-05, or as a spreadsheet's serial number, counted from 30 December 1899. */
export type DaysAs = "dates" | "serials";

/** A stored number as people write it, 0XXXXXXXXXX. The replacement of an erased number stays as it is. */
export function phoneOf(sql: string): string {
  return `case when ascii(${sql}) = ascii('+') then '0' || right(${sql}, 10) else ${sql} end`;
}

/** The end of a BVN. The replacement of an erased one is not a number. */
export function endOfBvn(sql: string): string {
  return `case when ascii(${sql}) <= ascii('9') or ascii(${sql}) = ${MARK.codePointAt(0)} then '*******' || right(${sql}, 4) else ${sql} end`;
}

// Every value is text.
const CELLS: Readonly<Record<ColumnKind, (sql: string) => string>> = {
  text: (sql) => sql,
  identifier: (sql) => sql,
  amount: hundredths,
  percent: hundredths,
  count: (sql) => sql,
  day: lagosDay,
  date: (sql) => sql,
};

const DAYS: ReadonlySet<ColumnKind> = new Set(["day", "date"]);

// The nearest double of whole kobo prints as the exact naira amount up to fifteen digits, and is far cheaper than exact
// division.
function hundredths(sql: string): string {
  return `${sql} / 100::float8`;
}

// Lagos is UTC+1 all year; a named zone would be looked up for every value.
function lagosDay(sql: string): string {
  return `timezone(interval '1 hour', ${sql})::date`;
}

/** The rows as plain text in column order. */
export function cellRows({ columns, source }: ReportPlan, days: DaysAs): string {
  const cells = columns.map(({ kind, sql }) => {
    const cell = CELLS[kind](sql);
    return days === "serials" && DAYS.has(kind) ? `${cell} - date '1899-12-30'` : cell;
  });
  return `select ${cells.join(", ")} ${source}`;
}

/** How many rows PostgreSQL expects, without finding them. */
export async function expectedRows(db: Database, plan: ReportPlan): Promise<number> {
  const { rows } = await db.pool.query<{ "QUERY PLAN": readonly [{ Plan: { "Plan Rows": number } }] }>(
    `explain (format json) ${cellRows(plan, "dates")}`,
  );
  return rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}

/**
 * The rows in COPY's text format, a byte stream, and the columns with their words, both as of one moment. Words are no
 * joins: one join of a million rows takes PostgreSQL as long as the writer takes for all words together. The connection
 * is for this alone.
 */
export async function copyReport(client: pg.Client, plan: ReportPlan, days: DaysAs) {
  await client.query("begin isolation level repeatable read read only");
  const columns: WordedColumn[] = [];
  for (const column of plan.columns) columns.push({ ...column, words: await wordsOf(client, column.words) });
  return { columns, rows: client.query(copyTo(`copy (${cellRows(plan, days)}) to stdout`)) };
}

async function wordsOf(client: pg.Client, words: Words | undefined): Promise<ReadonlyMap<string, string> | undefined> {
  if (words === undefined || !("statement" in words)) return words && new Map(words);
  const { rows } = await client.query<[string, string]>({ text: words.statement, rowMode: "array" });
  return new Map(rows);
}

/**
 * An instant as an SQL literal. Years below 1 and above 9999, which have another syntax, become the minimum and
 * maximum.
 */
export function momentLiteral(moment: Date): string {
  const year = moment.getUTCFullYear();
  if (year < 1) return "'-infinity'";
  return year <= 9999 ? pg.escapeLiteral(moment.toISOString()) : "'infinity'";
}

/** A day as an SQL literal; there is no year 0. */
export function dayLiteral(day: LagosDate): string {
  return day < "0001-01-01" ? "'-infinity'" : pg.escapeLiteral(day);
}

/** A condition on an instant's Lagos day, both ends inclusive; open if one is omitted. */
export function onDays(instant: string, from: LagosDate | undefined, to: LagosDate | undefined): readonly string[] {
  const at = (day: LagosDate) => momentLiteral(startOfLagosDay(day));
  return [...(from ? [`${instant} >= ${at(from)}`] : []), ...(to ? [`${instant} < ${at(addDays(to, 1))}`] : [])];
}

// For one long statement: bounded as a whole, cancelled within a second when its reader has gone, dates as 2026-01-05.
// Rows come in index order, so that they are written while PostgreSQL finds the next, and nothing is sorted on disk. It
// remembers the customers of some 300,000 loans, since most come again; what it remembers takes twice work_mem at most.
// No parallel workers: a report uses one core and leaves the others.
const REPORT_SESSION = [
  "-c statement_timeout=3600000 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=600000",
  "-c client_connection_check_interval=1000 -c default_transaction_read_only=on -c timezone=UTC -c datestyle=ISO",
  "-c enable_sort=off -c work_mem=32MB -c max_parallel_workers_per_gather=0 -c jit=off",
].join(" ");

// A little more than the statement limit.
const SILENCE_MS = 3_660_000;

/** A connection outside the pool: however long a report takes, other requests keep theirs. */
export async function connectForReport(connection: pg.PoolConfig): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    ...WATCHED,
    options: REPORT_SESSION,
    application_name: "tenor-report",
    types: { getTypeParser: () => String },
  });
  client.on("error", () => undefined);
  await client.connect();
  endInSilence(client, SILENCE_MS);
  return client;
}
