import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { BANKS } from "../../domain/customer/banks.ts";
import { LOAN_STATUS_LABELS, type LoanStatus } from "../../domain/loan/loan-status.ts";
import { addDays, type LagosDate, startOfLagosDay } from "../../domain/time/lagos-date.ts";

/** Which loans: created from the first to the last day, Lagos, both included; undefined status means all. */
export interface LoanPeriod {
  readonly from: LagosDate;
  readonly to: LagosDate;
  readonly status: LoanStatus | undefined;
}

/** `identifier` is text made of digits, whose zeros count; `amount` and `percent` are hundredths in the database. */
export type ColumnKind = "text" | "identifier" | "amount" | "percent" | "count" | "day";

interface ReportColumn {
  readonly heading: string;
  readonly kind: ColumnKind;
  readonly sql: string;
  /** What decides whether the text may begin a formula: its beginning, where `sql` is dear; `none` where it cannot. */
  readonly startsWith?: string | "none";
}

const NO_FORMULA = { startsWith: "none" } as const;

/** The loans report, left to right. BVN is shown by its end alone and NIN not at all: no report needs more. */
export const LOAN_REPORT_COLUMNS: readonly ReportColumn[] = [
  { heading: "Reference", kind: "identifier", sql: "l.reference", ...NO_FORMULA },
  {
    heading: "Status",
    kind: "text",
    sql: chosen("l.status", Object.entries(LOAN_STATUS_LABELS).toReversed()),
    ...NO_FORMULA,
  },
  { heading: "Name", kind: "text", sql: "c.first_name || ' ' || c.last_name", startsWith: "c.first_name" },
  { heading: "Phone", kind: "identifier", sql: "'0' || right(c.phone, 10)", ...NO_FORMULA },
  { heading: "E-mail", kind: "text", sql: "c.email" },
  { heading: "BVN", kind: "identifier", sql: "'*******' || right(c.bvn, 4)", ...NO_FORMULA },
  { heading: "IPPIS number", kind: "identifier", sql: "l.ippis_number" },
  { heading: "Organisation", kind: "text", sql: "l.organization_name" },
  {
    heading: "Bank",
    kind: "text",
    sql: chosen(
      "l.bank_code",
      BANKS.map(({ code, name }) => [code, name]),
    ),
    startsWith: "l.bank_code",
  },
  { heading: "Account number", kind: "identifier", sql: "l.account_number" },
  { heading: "Loan type", kind: "text", sql: "t.name" },
  { heading: "Application type", kind: "text", sql: "l.application_type", ...NO_FORMULA },
  { heading: "Amount", kind: "amount", sql: "l.amount" },
  { heading: "Approved amount", kind: "amount", sql: "l.approved_amount" },
  { heading: "Tenor in months", kind: "count", sql: "l.tenor" },
  { heading: "Monthly rate %", kind: "percent", sql: "l.monthly_rate_bp" },
  { heading: "Fee", kind: "amount", sql: "l.fee" },
  { heading: "Payout", kind: "amount", sql: "l.payout" },
  { heading: "Date created", kind: "day", sql: "l.created_at" },
  { heading: "Date signed", kind: "day", sql: "l.signed_at" },
  { heading: "Date disbursed", kind: "day", sql: "l.disbursed_at" },
  { heading: "Referrer", kind: "text", sql: "r.first_name || ' ' || r.last_name", startsWith: "r.first_name" },
  { heading: "Rejection reason", kind: "text", sql: "l.rejection_reason" },
];

function chosen(sql: string, words: readonly (readonly [string, string])[]): string {
  const cases = words.map(([value, word]) => `when ${pg.escapeLiteral(value)} then ${pg.escapeLiteral(word)}`);
  return `case ${sql} ${cases.join(" ")} else ${sql} end`;
}

const AS_CSV: Readonly<Record<ColumnKind, (column: ReportColumn) => string>> = {
  text: withoutFormula,
  identifier: withoutFormula,
  amount: ({ sql }) => hundredths(sql),
  percent: ({ sql }) => hundredths(sql),
  count: ({ sql }) => sql,
  day: ({ sql }) => lagosDay(sql),
};

// Every value arrives as text; a day as the number by which spreadsheets know it, counted from 30 December 1899.
const AS_CELL: Readonly<Record<ColumnKind, (sql: string) => string>> = {
  text: (sql) => sql,
  identifier: (sql) => sql,
  amount: hundredths,
  percent: hundredths,
  count: (sql) => sql,
  day: (sql) => `${lagosDay(sql)} - date '1899-12-30'`,
};

// The nearest double of a whole number of kobo prints as that very number of naira up to fifteen digits, and is far
// cheaper than exact division.
function hundredths(sql: string): string {
  return `${sql} / 100::float8`;
}

// Lagos is an hour ahead of UTC all year; by its name the zone would be looked up for every value.
function lagosDay(sql: string): string {
  return `timezone(interval '1 hour', ${sql})::date`;
}

// What spreadsheets are known to skip before a formula (spaces of every kind, line ends, byte order mark, zero-width and
// directional characters, other control characters), and what begins one, full-width and small forms included.
const SKIPPED =
  "[\\u0001-\\u0020\\u007f-\\u00a0\\u00ad\\u034f\\u061c\\u115f\\u1160\\u1680\\u180e\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u2800\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0]*";
const BEGINS_FORMULA = "[-=+@\\u2212\\ufe62\\ufe63\\ufe66\\ufe6b\\uff0b\\uff0d\\uff1d\\uff20]";

/** T15: an apostrophe before what a spreadsheet would compute. Nearly every text begins with a letter or digit, and is let through by that. */
function withoutFormula({ sql, startsWith = sql }: ReportColumn): string {
  if (startsWith === "none") return sql;
  const first = `ascii(${startsWith})`;
  return `case when ${first} between 65 and 122 or ${first} between 48 and 57 then ${sql}
    else regexp_replace(${sql}, '^(${SKIPPED}${BEGINS_FORMULA})', '''\\1') end`;
}

// No parameters: COPY takes none. The days are checked dates and the status one of ten words.
function rowsOf({ from, to, status }: LoanPeriod, expressions: readonly string[]): string {
  const instants = [startOfLagosDay(from), startOfLagosDay(addDays(to, 1))];
  const [start, end] = instants.map((instant) => pg.escapeLiteral(instant.toISOString()));
  return `select ${expressions.join(", ")}
    from loans l join customers c on c.id = l.customer_id join loan_types t on t.id = l.loan_type_id
      left join users r on r.id = l.referrer_id
    where l.created_at >= ${start} and l.created_at < ${end} ${status ? `and l.status = ${pg.escapeLiteral(status)}` : ""}
    order by l.created_at desc, l.id desc`;
}

/** The rows as bare text in the order of the columns, for a cursor. */
export function cellRows(period: LoanPeriod): string {
  return rowsOf(
    period,
    LOAN_REPORT_COLUMNS.map(({ kind, sql }) => AS_CELL[kind](sql)),
  );
}

/** The rows as CSV that PostgreSQL writes by itself; a stream of bytes without a heading. */
export function copyCsvRows(client: pg.Client, period: LoanPeriod): ReturnType<typeof copyTo> {
  const rows = rowsOf(
    period,
    LOAN_REPORT_COLUMNS.map((column) => `${AS_CSV[column.kind](column)} as ${nameOf(column)}`),
  );
  const quoted = LOAN_REPORT_COLUMNS.filter(({ kind }) => kind === "identifier").map(nameOf);
  return client.query(copyTo(`copy (${rows}) to stdout with (format csv, force_quote (${quoted.join(", ")}))`));
}

function nameOf({ heading }: ReportColumn): string {
  return pg.escapeIdentifier(heading);
}

// For one long statement: bounded as a whole, cancelled within a second when its reader has gone, dates as 2026-01-05.
// Rows come in the order of an index, so the first are there at once and nothing is sorted on disk; the customers of a
// million loans would not stay in a memo of 4 MB. One process: a report takes one core and leaves the others.
const REPORT_SESSION = [
  "-c statement_timeout=3600000 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=600000",
  "-c client_connection_check_interval=1000 -c default_transaction_read_only=on -c timezone=UTC -c datestyle=ISO",
  "-c enable_sort=off -c enable_memoize=off -c max_parallel_workers_per_gather=0 -c jit=off",
].join(" ");

/** A connection of its own, outside the pool: however long a report takes, other requests keep theirs. */
export async function connectForReport(connection: pg.PoolConfig): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    options: REPORT_SESSION,
    connectionTimeoutMillis: 5000,
    application_name: "tenor-report",
    types: { getTypeParser: () => String },
  });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}
