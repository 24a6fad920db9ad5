import type { PaydayFigure } from "../../contract/payday.contract.ts";
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

export type MonthSums = {
  readonly [Key in `${PaydayFigure}_rows` | `${PaydayFigure}_amount`]: number;
};

export interface EmployerMonth extends MonthSums {
  /** 0 for all loans whose employer is unknown. */
  readonly employer_id: number;
  readonly employer: string;
}

/** A month, and words in the employer's name. */
export interface MonthFilter {
  readonly month: LagosDate;
  readonly q: string | undefined;
}

const SUMS = (["expected", "deducted", "remitted"] as const)
  .flatMap((figure) =>
    (["rows", "amount"] as const).map(
      (what) => `coalesce(sum(${what}) filter (where figure = '${figure}'), 0)::bigint as ${figure}_${what}`,
    ),
  )
  .join(", ");

const NAME = `coalesce(e.name, '${UNKNOWN_EMPLOYER}')`;
const MONTHS = "employer_months k left join employers e on e.id = k.employer_id";

function monthCondition({ month, q }: MonthFilter, values: unknown[]): string {
  values.push(month);
  const words = (q ?? "").trim().toLowerCase().split(/\s+/).filter(Boolean);
  const named = words.map((word) => `and lower(${NAME}) like $${values.push(`%${escapeLike(word)}%`)}`);
  return `month = $1 ${named.join(" ")}`;
}

/** A page of a month's employers, the largest expected first. There are few employers, so pages use numbers. */
export async function readEmployerMonths(
  db: Database,
  filter: MonthFilter,
  page: number,
): Promise<readonly EmployerMonth[]> {
  const values: unknown[] = [];
  const { rows } = await db.pool.query<EmployerMonth>(
    `select k.employer_id, ${NAME} as employer, ${SUMS} from ${MONTHS} where ${monthCondition(filter, values)} group by k.employer_id, e.name
      having bool_or(rows <> 0) order by expected_amount desc, employer, k.employer_id ${numberedWindow(page)}`,
    values,
  );
  return rows;
}

/** A month's number of employers, and the totals. */
export async function readMonthSums(
  db: Database,
  filter: MonthFilter,
): Promise<MonthSums & { readonly employers: number }> {
  const values: unknown[] = [];
  const { rows } = await db.pool.query<MonthSums & { employers: number }>(
    `select count(distinct k.employer_id) filter (where rows <> 0) as employers, ${SUMS} from ${MONTHS}
      where ${monthCondition(filter, values)}`,
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

/** One cell: a figure of a month, of one employer, of unknown ones (0), or of all. */
export async function readCell(
  db: Database,
  { month, figure, employer }: { month: LagosDate; figure: PaydayFigure; employer: number | undefined },
): Promise<Cell> {
  const { rows } = await db.pool.query<Cell>(
    `select coalesce(sum(rows), 0)::bigint as rows, coalesce(sum(amount), 0)::bigint as amount from employer_months
      where month = $1 and figure = $2 ${employer === undefined ? "" : "and employer_id = $3"}`,
    employer === undefined ? [month, figure] : [month, figure, employer],
  );
  return rows[0] ?? { rows: 0, amount: 0 };
}
