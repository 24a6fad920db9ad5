import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { addDays, type LagosDate, startOfLagosDay } from "../../../domain/time/lagos-date.ts";
import { endInSilence, WATCHED } from "../../db/connect.ts";
import { MARK } from "../../vault/sealed-text.ts";

/**
 * `identifier` is digits as text, whose zeros count; `amount` and `percent` are hundredths in the database; `day` is
 * the Lagos day of an instant, `date` a plain date.
 */
export type ColumnKind = "text" | "identifier" | "amount" | "percent" | "count" | "day" | "date";

export interface ReportColumn {
  readonly heading: string;
  readonly kind: ColumnKind;
  readonly sql: string;
  /** Decides whether the text may start a formula: its start, if `sql` is expensive; `none` if it cannot. */
  readonly startsWith?: string | "none";
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
export const NO_FORMULA = { startsWith: "none" } as const;

/** Labels for a column's values; other values stay. */
export function chosen(sql: string, words: readonly (readonly [string, string])[]): string {
  const cases = words.map(([value, word]) => `when ${pg.escapeLiteral(value)} then ${pg.escapeLiteral(word)}`);
  return `case ${sql} ${cases.join(" ")} else ${sql} end`;
}

/** A stored number as people write it, 0XXXXXXXXXX. The replacement of an erased number stays as it is. */
export function phoneOf(sql: string): string {
  return `case when ascii(${sql}) = ascii('+') then '0' || right(${sql}, 10) else ${sql} end`;
}

/** The end of a BVN. The replacement of an erased one is not a number. */
export function endOfBvn(sql: string): string {
  return `case when ascii(${sql}) <= ascii('9') or ascii(${sql}) = ${MARK.codePointAt(0)} then '*******' || right(${sql}, 4) else ${sql} end`;
}

const AS_CSV: Readonly<Record<ColumnKind, (column: ReportColumn) => string>> = {
  text: withoutFormula,
  identifier: withoutFormula,
  amount: ({ sql }) => hundredths(sql),
  percent: ({ sql }) => hundredths(sql),
  count: ({ sql }) => sql,
  day: ({ sql }) => lagosDay(sql),
  date: ({ sql }) => sql,
};

// Every value is text; a day is a spreadsheet serial number, counted from 30 December 1899.
const AS_CELL: Readonly<Record<ColumnKind, (sql: string) => string>> = {
  text: (sql) => sql,
  identifier: (sql) => sql,
  amount: hundredths,
  percent: hundredths,
  count: (sql) => sql,
  day: (sql) => `${lagosDay(sql)} - date '1899-12-30'`,
  date: (sql) => `${sql} - date '1899-12-30'`,
};

// The nearest double of whole kobo prints as the exact naira amount up to fifteen digits, and is far cheaper than exact
// division.
function hundredths(sql: string): string {
  return `${sql} / 100::float8`;
}

// Lagos is UTC+1 all year; a named zone would be looked up for every value.
function lagosDay(sql: string): string {
  return `timezone(interval '1 hour', ${sql})::date`;
}

// What spreadsheets skip before a formula (all kinds of spaces, line ends, byte order mark, zero-width and directional
// characters, other control characters), and what starts one, including full-width and small forms.
const SKIPPED =
  "[\\u0001-\\u0020\\u007f-\\u00a0\\u00ad\\u034f\\u061c\\u115f\\u1160\\u1680\\u180e\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u2800\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0]*";
const BEGINS_FORMULA = "[-=+@\\u2212\\ufe62\\ufe63\\ufe66\\ufe6b\\uff0b\\uff0d\\uff1d\\uff20]";

// Where a program that splits at other characters than commas, or ignores quotes, starts another cell.
const CUTS = ["\\t", "\\n", "\\r", ";"];

/**
 * T15: an apostrophe before anything a spreadsheet would compute, at the start of the text and after every character
 * that may start another cell. Most texts start with a letter or digit and have no such character, which is checked
 * first.
 */
function withoutFormula({ sql, startsWith = sql }: ReportColumn): string {
  if (startsWith === "none") return sql;
  const first = `ascii(${startsWith})`;
  const uncut = CUTS.map((sign) => `${sql} not like e'%${sign}%'`).join(" and ");
  const begun = `regexp_replace(${sql}, '^(${SKIPPED}${BEGINS_FORMULA})', '''\\1')`;
  return `case when (${first} between 65 and 122 or ${first} between 48 and 57) and ${uncut} then ${sql}
    else regexp_replace(${begun}, '([${CUTS.join("")}])(?=${SKIPPED}${BEGINS_FORMULA})', '\\1''', 'g') end`;
}

const BEGINNING = new RegExp(`^${SKIPPED}${BEGINS_FORMULA}`);
const BEHIND_CUT = new RegExp(`[${CUTS.join("")}](?=${SKIPPED}${BEGINS_FORMULA})`, "g");

/** The same for a text that the database cannot read. */
export function guardedText(text: string): string {
  return text.replace(BEGINNING, "'$&").replace(BEHIND_CUT, "$&'");
}

/** The rows as plain text in column order. */
export function cellRows({ columns, source }: ReportPlan): string {
  return `select ${columns.map(({ kind, sql }) => AS_CELL[kind](sql)).join(", ")} ${source}`;
}

/** The rows in COPY's text format; a byte stream. */
export function copyRows(client: pg.Client, plan: ReportPlan): ReturnType<typeof copyTo> {
  return client.query(copyTo(`copy (${cellRows(plan)}) to stdout`));
}

/** The rows as CSV written by PostgreSQL; a byte stream without a heading. */
export function copyCsvRows(client: pg.Client, { columns, source }: ReportPlan): ReturnType<typeof copyTo> {
  const cells = columns.map((column) => `${AS_CSV[column.kind](column)} as ${nameOf(column)}`);
  const quoted = columns.filter(({ kind }) => kind === "identifier").map(nameOf);
  const options = ["format csv", ...(quoted.length > 0 ? [`force_quote (${quoted.join(", ")})`] : [])].join(", ");
  return client.query(copyTo(`copy (select ${cells.join(", ")} ${source}) to stdout with (${options})`));
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

function nameOf({ heading }: ReportColumn): string {
  return pg.escapeIdentifier(heading);
}

// For one long statement: bounded as a whole, cancelled within a second when its reader has gone, dates as 2026-01-05.
// Rows come in index order, so the first are available at once and nothing is sorted on disk; the customers of a
// million loans would not fit a 4 MB memoize cache. No parallel workers: a report uses one core and leaves the others.
const REPORT_SESSION = [
  "-c statement_timeout=3600000 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=600000",
  "-c client_connection_check_interval=1000 -c default_transaction_read_only=on -c timezone=UTC -c datestyle=ISO",
  "-c enable_sort=off -c enable_memoize=off -c max_parallel_workers_per_gather=0 -c jit=off",
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
