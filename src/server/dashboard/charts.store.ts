import type { LoanStatus } from "../../domain/loan/loan-status.ts";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { Database } from "../db/connect.ts";
import type { TallyLine } from "./day-marks.ts";
import { tallies, tallyValues } from "./tallies.store.ts";

export interface ChartLines {
  readonly tallies: readonly TallyLine[];
  readonly pipeline: readonly (readonly [status: LoanStatus, loans: number])[];
}

const FIGURES = "(figure in ('due', 'collected') or figure like 'call %')";

/**
 * The data of the charts, in one statement: maintained figures between marks, and the maintained counts of the loans.
 */
export async function readChartLines(db: Database, marks: readonly LagosDate[]): Promise<ChartLines> {
  const { rows } = await db.pool.query<ChartLines>({
    name: "charts",
    text: `select (${tallies(FIGURES)}) as tallies,
        (select coalesce(json_agg(json_build_array(status, loans)), '[]') from (
          select status, sum(loans)::bigint as loans from loan_counts group by status) counted) as pipeline`,
    values: tallyValues(marks),
  });
  const [lines] = rows;
  if (!lines) throw new Error("a statement without a table answered no row");
  return lines;
}
