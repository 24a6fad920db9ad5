import { PAGE_SIZE } from "../../contract/paged.ts";
import type { PaydayFigure } from "../../contract/payday.contract.ts";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { Database } from "../db/connect.ts";
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
  readonly employer: string;
}

/** A month, and words that an employer's name must have. */
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

function monthCondition({ month, q }: MonthFilter, values: unknown[]): string {
  values.push(month);
  const words = (q ?? "").trim().toLowerCase().split(/\s+/).filter(Boolean);
  const named = words.map((word) => `and lower(employer) like $${values.push(`%${escapeLike(word)}%`)}`);
  return `month = $1 ${named.join(" ")}`;
}

/** A page of the employers of a month, the largest expected first. Employers are few: pages are counted by number. */
export async function readEmployerMonths(
  db: Database,
  filter: MonthFilter,
  page: number,
): Promise<readonly EmployerMonth[]> {
  const values: unknown[] = [];
  const { rows } = await db.pool.query<EmployerMonth>(
    `select employer, ${SUMS} from employer_months where ${monthCondition(filter, values)} group by employer
      having bool_or(rows <> 0) order by expected_amount desc, employer limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
    values,
  );
  return rows;
}

/** How many employers a month has, and the sums of them all. */
export async function readMonthSums(
  db: Database,
  filter: MonthFilter,
): Promise<MonthSums & { readonly employers: number }> {
  const values: unknown[] = [];
  const { rows } = await db.pool.query<MonthSums & { employers: number }>(
    `select count(distinct employer) filter (where rows <> 0) as employers, ${SUMS} from employer_months
      where ${monthCondition(filter, values)}`,
    values,
  );
  if (!rows[0]) throw new Error("a sum without a row");
  return rows[0];
}

/** One cell: a figure of a month, of one employer or of all. */
export async function readCell(
  db: Database,
  { month, figure, employer }: { month: LagosDate; figure: PaydayFigure; employer: string | undefined },
): Promise<Cell> {
  const { rows } = await db.pool.query<Cell>(
    `select coalesce(sum(rows), 0)::bigint as rows, coalesce(sum(amount), 0)::bigint as amount from employer_months
      where month = $1 and figure = $2 ${employer === undefined ? "" : "and employer = $3"}`,
    employer === undefined ? [month, figure] : [month, figure, employer],
  );
  return rows[0] ?? { rows: 0, amount: 0 };
}
