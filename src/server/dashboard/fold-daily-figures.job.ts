import type { Database } from "../db/connect.ts";

/**
 * Folds the currently committed deltas into the totals, in one statement: a reader sees either both or neither.
 * Concurrent processes take different deltas. Returns how many were folded.
 */
export async function foldDailyFigures(db: Database): Promise<number> {
  const { rows } = await db.pool.query<{ folded: number }>(
    `with taken as (delete from daily_figure_deltas where id in
        (select id from daily_figure_deltas order by id limit 5000 for update skip locked) returning day, figure, rows, amount),
      sums as (select day, figure, sum(rows) as rows, sum(amount) as amount from taken group by 1, 2 order by 1, 2),
      folded as (insert into daily_figure_totals as t (day, figure, rows, amount) select day, figure, rows, amount from sums
        on conflict (day, figure) do update set rows = t.rows + excluded.rows, amount = t.amount + excluded.amount returning 1)
     select (select count(*) from taken)::bigint as folded, (select count(*) from folded) as touched`,
  );
  return rows[0]?.folded ?? 0;
}
