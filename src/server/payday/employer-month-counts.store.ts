import type { Database } from "../db/connect.ts";

/**
 * Folds the deltas of the months by employer that are committed now into the totals, in one statement: a reader sees
 * either both or neither. Answers how many were folded.
 */
export async function foldEmployerMonths(db: Database): Promise<number> {
  const { rows } = await db.pool.query<{ folded: number }>(
    `with taken as (delete from employer_month_deltas where id in
        (select id from employer_month_deltas order by id limit 5000 for update skip locked)
        returning month, employer, figure, rows, amount),
      sums as (select month, employer, figure, sum(rows) as rows, sum(amount) as amount from taken group by 1, 2, 3 order by 1, 2, 3),
      folded as (insert into employer_month_totals as t (month, employer, figure, rows, amount)
        select month, employer, figure, rows, amount from sums
        on conflict (month, employer, figure) do update set rows = t.rows + excluded.rows, amount = t.amount + excluded.amount returning 1)
     select (select count(*) from taken)::bigint as folded, (select count(*) from folded) as touched`,
  );
  return rows[0]?.folded ?? 0;
}
