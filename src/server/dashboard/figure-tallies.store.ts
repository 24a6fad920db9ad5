import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { DayRange } from "../../domain/time/period-windows.ts";
import type { Database } from "../db/connect.ts";

export interface DayTally {
  readonly day: LagosDate;
  readonly figure: string;
  readonly rows: number;
  readonly amount: number;
}

/** Kept figures day by day, newest first. */
export async function readDayTallies(db: Database, figures: readonly string[], range: DayRange) {
  const { rows } = await db.pool.query<DayTally>({
    name: "figure-days",
    text: `select day, figure, sum(rows)::bigint as rows, sum(amount)::bigint as amount from daily_figures
      where day >= $1 and day <= $2 and figure = any($3) group by day, figure having sum(rows) <> 0 order by day desc`,
    values: [range.from, range.to, figures],
  });
  return rows;
}
