import { DUE_FIGURES, type PaydayFigure } from "../../contract/payday.contract.ts";
import { PAID_OUT_STATUSES } from "../../domain/loan/loan-status.ts";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { Database } from "../db/connect.ts";
import { statusCondition } from "../loan-lists/loan-filter.store.ts";
import type { PageStart } from "../paging/page-address.ts";
import { byColumn, pageOf } from "../paging/page-of.store.ts";

/** Which rows of a cell: from where, and the most that can remain. */
export interface RowsQuestion {
  readonly figure: PaydayFigure;
  /** 0 for all loans whose employer is unknown. */
  readonly employer: number | undefined;
  /** The first day, and the one after the last. */
  readonly from: LagosDate;
  readonly to: LagosDate;
  readonly start: PageStart;
  /** With a limit the scan stops after the last row. */
  readonly limit: number;
  /** Only those that wait for their money, or only the others; all if nothing is said. */
  readonly isOpen?: boolean;
}

/** `key` is the sort key besides the id: the day in UTC, or for one employer's instalments the time of application. */
export interface StoredPaydayRow {
  readonly id: number;
  readonly key: Date;
  readonly loan_id: number;
  readonly reference: string;
  readonly name: string;
  readonly date: string;
  readonly amount: number;
  readonly paid: number | null;
  readonly mandate_reference: string | null;
  readonly remitted_on: string | null;
}

export async function readPaydayRows(db: Database, question: RowsQuestion): Promise<readonly StoredPaydayRow[]> {
  const values: unknown[] = [];
  const page = pageOfRows(question, values);
  const shown = isDue(question.figure) ? instalments(page) : deductions(page);
  const { rows } = await db.pool.query<StoredPaydayRow>(
    `select page.id, page.key, l.id as loan_id, l.reference, c.first_name || ' ' || c.last_name as name, ${shown}
    join loans l on l.id = r.loan_id join customers c on c.id = l.customer_id
    left join lateral (select mandate_reference from mandates n where n.loan_id = l.id order by (n.status = 'active') desc, id desc limit 1) newest on true
    order by page.key desc, page.id desc`,
    values,
  );
  return rows;
}

const instalments = (
  page: string,
) => `r.due_date as date, instalment_due(r.principal, r.interest, r.principal_paid, r.interest_paid, r.settled_at) as amount,
    r.principal_paid + r.interest_paid as paid, newest.mandate_reference, null::date as remitted_on
  from (${page}) page join instalments r on r.id = page.id`;

const deductions = (
  page: string,
) => `r.deducted_on as date, r.amount, null::bigint as paid, coalesce(m.mandate_reference, newest.mandate_reference) as mandate_reference,
    r.remitted_on
  from (${page}) page join deductions r on r.id = page.id left join mandates m on m.id = r.mandate_id`;

const isDue = (figure: PaydayFigure) => DUE_FIGURES.some((name) => name === figure);

/** The number of rows, as far as the limit reaches. */
export async function countPaydayRows(db: Database, question: RowsQuestion): Promise<number> {
  const values: unknown[] = [];
  const page = pageOfRows(question, values);
  const { rows } = await db.pool.query<{ count: number }>(`select count(*)::int as count from (${page}) page`, values);
  return rows[0]?.count ?? 0;
}

/** Whether a row waits for its money; undefined if there is none. */
export async function readIsOpen(db: Database, figure: PaydayFigure, id: number): Promise<boolean | undefined> {
  const { rows } = await db.pool.query<{ open: boolean }>(
    `select ${openness(figure, "r.", true)} as open from ${isDue(figure) ? "instalments" : "deductions"} r where id = $1`,
    [id],
  );
  return rows[0]?.open;
}

/** As the indexes say it. */
function openness(figure: PaydayFigure, row: string, isOpen: boolean): string {
  if (!isDue(figure)) return `${row}remitted_on is ${isOpen ? "" : "not "}null`;
  const [paid, due] = ["_paid", ""].map((part) => `(${row}principal${part} + ${row}interest${part})`);
  return isOpen
    ? `(${row}settled_at is null and ${paid} < ${due})`
    : `(${row}settled_at is not null or ${paid} >= ${due})`;
}

/** The condition that a question makes of it. */
const opennessOf = ({ figure, isOpen }: RowsQuestion, row: string): readonly string[] =>
  isOpen === undefined ? [] : [openness(figure, row, isOpen)];

/** As its index says it. */
const isPosted = (row: string) => `(${row}principal_paid + ${row}interest_paid) > 0`;

/** The ids of a page, `id` and `key`, each from an index in list order. */
export function pageOfRows(question: RowsQuestion, values: unknown[]): string {
  const { figure, employer } = question;
  if (isDue(figure)) {
    if (employer !== undefined) return ofEmployersLoans(question, employer, values);
    const conditions = [
      ...statusCondition("l.status", PAID_OUT_STATUSES),
      ...(figure === "posted" ? [isPosted("r.")] : []),
      ...opennessOf(question, "r."),
    ];
    return byDay(question, "instalments r join loans l on l.id = r.loan_id", "r.due_date", conditions, values);
  }
  const where = ["r.state = 'posted'", ...(figure === "remitted" ? ["r.remitted_on is not null"] : [])];
  where.push(...opennessOf(question, "r."));
  if (employer !== undefined) where.push(ofEmployer("r.employer_id", employer, values));
  return byDay(question, "deductions r", "r.deducted_on", where, values);
}

function byDay(
  { from, to, start, limit }: RowsQuestion,
  rows: string,
  day: string,
  conditions: readonly string[],
  values: unknown[],
) {
  const page = pageOf(byColumn(day, "day", "r.id"), start, limit, limit);
  const where = [...conditions, ...page.within({ low: from, high: to }, values)];
  return `select r.id, ${day}::timestamp at time zone 'UTC' as key from ${rows} where ${where.join(" and ")}
    order by ${page.found()} ${page.window}`;
}

// An employer's loans in the order of application, only those that can have a row in the month.
function ofEmployersLoans(question: RowsQuestion, employer: number, values: unknown[]): string {
  const { figure, from, to, start, limit } = question;
  const wanted = [...(figure === "posted" ? [isPosted("")] : []), ...opennessOf(question, "")];
  const isEmployers = ofEmployer("l.employer_id", employer, values);
  const [first, end] = [values.push(from), values.push(to)].map((place) => `$${place}`);
  const reach = (day: string, side: string) =>
    `(${day}::date - (select ${side} from schedule_reach))::timestamp at time zone 'UTC' - interval '1 hour'`;
  const where = [isEmployers, ...statusCondition("l.status", PAID_OUT_STATUSES)];
  if (start.from !== "before") where.push(`l.created_at >= ${reach(first ?? "", "longest")}`);
  if (start.from !== "after") where.push(`l.created_at < ${reach(end ?? "", "shortest")}`);
  const order = { ...byColumn("l.created_at", "instant", "r.id"), isOfTwoTables: true };
  const page = pageOf(order, start, limit, limit);
  where.push(...page.beside(values));
  return `select r.id, l.created_at as key from loans l cross join lateral (select id from instalments
      where loan_id = l.id and due_date >= ${first}::date and due_date < ${end}::date
        ${wanted.map((condition) => `and ${condition}`).join(" ")}) r
    where ${where.join(" and ")} order by ${page.found()} ${page.window}`;
}

// 0 means unknown employers.
function ofEmployer(column: string, employer: number, values: unknown[]): string {
  return `coalesce(${column}, 0) = $${values.push(employer)}::bigint`;
}
