import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { Database } from "../db/connect.ts";
import { planReading, type TallyLine } from "./day-marks.ts";

/**
 * Maintained figures summed between marks, as JSON: whole months from the monthly totals, other days one by one, and
 * the unfolded deltas. $1 to $4 come from `tallyValues`; `which` selects the figures, by their column.
 */
export const tallies = (
  which = "true",
): string => `select coalesce(json_agg(json_build_array(figure, gap, rows, amount)), '[]') from (
    select figure, width_bucket(day, $1::date[]) - 1 as gap, sum(rows)::bigint as rows, sum(amount)::bigint as amount from (
      select month as day, figure, rows, amount from monthly_figure_totals where month = any($2::date[])
      union all select t.day, t.figure, t.rows, t.amount from unnest($3::date[], $4::date[]) as part (begins, ends)
        join daily_figure_totals t on t.day >= part.begins and t.day < part.ends
      union all select day, figure, rows, amount from daily_figure_deltas
        where day >= ($1::date[])[1] and day < ($1::date[])[cardinality($1::date[])]) kept
    where ${which} group by 1, 2) tallied`;

export function tallyValues(marks: readonly LagosDate[]): unknown[] {
  const { months, from, until } = planReading(marks);
  return [marks, months, from, until];
}

/** Some maintained figures, summed between marks. */
export async function readTallies(
  db: Database,
  marks: readonly LagosDate[],
  figures: readonly string[],
): Promise<readonly TallyLine[]> {
  const { rows } = await db.pool.query<{ lines: readonly TallyLine[] }>({
    name: "tallies",
    text: `select (${tallies("figure = any($5)")}) as lines`,
    values: [...tallyValues(marks), figures],
  });
  return rows[0]?.lines ?? [];
}

/** How many rows the maintained figures count on each day, newest first. */
export async function readDayCounts(
  db: Database,
  range: { readonly from: LagosDate; readonly to: LagosDate },
  figures: readonly string[],
): Promise<readonly { readonly day: LagosDate; readonly rows: number }[]> {
  const { rows } = await db.pool.query<{ day: LagosDate; rows: number }>({
    name: "day-counts",
    text: `select day, sum(rows)::bigint as rows from daily_figures
      where day >= $1 and day <= $2 and figure = any($3) group by day having sum(rows) <> 0 order by day desc`,
    values: [range.from, range.to, figures],
  });
  return rows;
}
