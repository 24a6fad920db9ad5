import { DUE_FIGURES, PAYDAY_FIGURES, type PaydayFigure } from "../../contract/payday.contract.ts";
import { UNKNOWN_EMPLOYER } from "../../domain/employer/employer.ts";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { Database } from "../db/connect.ts";
import { numberedWindow } from "../paging/page-of.store.ts";
import { escapeLike } from "../paging/search-pattern.ts";

/** A cell, in kobo. */
export interface Cell {
  readonly rows: number;
  readonly amount: number;
}

/** The steps of a month, and what of them was due by a day. */
export const MONTH_SUMS = [...PAYDAY_FIGURES, "due", "collected"] as const;
type MonthSum = (typeof MONTH_SUMS)[number];

export type MonthSums = { readonly [Key in `${MonthSum}_rows` | `${MonthSum}_amount`]: number };

/** With the first day on which something is due, and the first after the one by which something was due. */
export interface MonthSteps extends MonthSums {
  readonly first_due_on: string | null;
  readonly next_due_on: string | null;
}

export interface EmployerMonth extends MonthSteps {
  /** 0 for all loans whose employer is unknown. */
  readonly employer_id: number;
  readonly employer: string;
}

/** A month, the day by which something was due, and words in the employer's name. */
export interface MonthFilter {
  /** The first day of the month, and of the next. */
  readonly from: LagosDate;
  readonly to: LagosDate;
  readonly asOf: LagosDate;
  readonly q?: string | undefined;
}

const BY_DAY: Readonly<Record<"due" | "collected", PaydayFigure>> = { due: "expected", collected: "posted" };

/** What a statement says where it asks for the first days of the month and of the next, and for the day by which something was due. */
interface Asked {
  readonly from: string;
  readonly to: string;
  readonly asOf: string;
}

const BY_PARAMETERS: Asked = { from: "$1", to: "$2", asOf: "$3" };

function sumsOf(asOf: string): string {
  const conditionOf = (sum: MonthSum) =>
    sum === "due" || sum === "collected"
      ? `figure = '${BY_DAY[sum]}' and due_on <= ${asOf}::date`
      : `figure = '${sum}'`;
  return MONTH_SUMS.flatMap((sum) =>
    (["rows", "amount"] as const).map(
      (what) => `coalesce(sum(${what}) filter (where ${conditionOf(sum)}), 0)::bigint as ${sum}_${what}`,
    ),
  ).join(", ");
}

const SUMS = sumsOf(BY_PARAMETERS.asOf);
const DUE_DAYS = `min(due_on) filter (where figure = 'expected' and rows > 0) as first_due_on,
    min(due_on) filter (where figure = 'expected' and rows > 0 and due_on > $3::date) as next_due_on`;
const NAME = `coalesce(e.name, '${UNKNOWN_EMPLOYER}')`;

/** An employer's month is what its deductions say, and the sum of its days. */
const ofMonth = ({
  from,
  to,
}: Asked) => `(select employer_id, figure, rows, amount, null::date as due_on from employer_months where month = ${from}
    union all select employer_id, figure, rows, amount, due_on from employer_days where due_on >= ${from} and due_on < ${to}) k
  left join employers e on e.id = k.employer_id`;

const OF_MONTH = ofMonth(BY_PARAMETERS);

/** The columns and rows of a month by employer, without the employers that have none, for a statement that stores them. */
export function sumsByEmployer({ from, to, asOf }: MonthFilter): string {
  const asked = { from: `date '${from}'`, to: `date '${to}'`, asOf: `date '${asOf}'` };
  return `select k.employer_id, ${NAME} as employer, ${sumsOf(asked.asOf)} from ${ofMonth(asked)}
    group by k.employer_id, e.name having bool_or(rows <> 0)`;
}

function named({ from, to, asOf, q }: MonthFilter): { readonly values: unknown[]; readonly where: string } {
  const values: unknown[] = [from, to, asOf];
  const words = (q ?? "").trim().toLowerCase().split(/\s+/).filter(Boolean);
  const conditions = words.map((word) => `lower(${NAME}) like $${values.push(`%${escapeLike(word)}%`)}`);
  return { values, where: conditions.length > 0 ? `where ${conditions.join(" and ")}` : "" };
}

/**
 * A page of a month's employers: whoever lacks most of what was due first, then the largest expected. There are few
 * employers, so pages use numbers.
 */
export async function readEmployerMonths(
  db: Database,
  filter: MonthFilter,
  page: number,
): Promise<readonly EmployerMonth[]> {
  const { values, where } = named(filter);
  const { rows } = await db.pool.query<EmployerMonth>(
    `select * from (select k.employer_id, ${NAME} as employer, ${SUMS}, ${DUE_DAYS} from ${OF_MONTH} ${where}
        group by k.employer_id, e.name having bool_or(rows <> 0)) m
      order by due_amount - collected_amount desc, expected_amount desc, employer, employer_id ${numberedWindow(page)}`,
    values,
  );
  return rows;
}

/** A month's number of employers, and the totals. */
export async function readMonthSums(
  db: Database,
  filter: MonthFilter,
): Promise<MonthSteps & { readonly employers: number }> {
  const { values, where } = named(filter);
  const { rows } = await db.pool.query<MonthSteps & { employers: number }>(
    `select count(distinct k.employer_id) filter (where rows <> 0) as employers, ${SUMS}, ${DUE_DAYS} from ${OF_MONTH} ${where}`,
    values,
  );
  if (!rows[0]) throw new Error("a sum without a row");
  return rows[0];
}

/** The heading of an employer's rows; undefined if unknown. */
export async function readEmployerName({ query }: Database, id: number): Promise<string | undefined> {
  if (id === 0) return UNKNOWN_EMPLOYER;
  return (await query.selectFrom("employers").select("name").where("id", "=", id).executeTakeFirst())?.name;
}

/** One cell, from a first day to before another: of one employer, of unknown ones (0), or of all. */
export async function readCell(
  db: Database,
  question: { from: LagosDate; to: LagosDate; figure: PaydayFigure; employer: number | undefined },
): Promise<Cell> {
  const { from, to, figure, employer } = question;
  const isDue = DUE_FIGURES.some((name) => name === figure);
  const [kept, day] = isDue ? ["employer_days", "due_on"] : ["employer_months", "month"];
  const { rows } = await db.pool.query<Cell>(
    `select coalesce(sum(rows), 0)::bigint as rows, coalesce(sum(amount), 0)::bigint as amount from ${kept}
      where ${day} >= $1 and ${day} < $2 and figure = $3 ${employer === undefined ? "" : "and employer_id = $4"}`,
    employer === undefined ? [from, to, figure] : [from, to, figure, employer],
  );
  return rows[0] ?? { rows: 0, amount: 0 };
}
