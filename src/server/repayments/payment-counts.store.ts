import type { Database } from "../db/connect.ts";

/**
 * Folds the deltas that are committed now into the totals, in one statement: a reader sees either both or neither.
 * Several processes at once take different deltas. Answers how many were folded.
 */
export async function foldPaymentCounts(db: Database): Promise<number> {
  const { rows } = await db.pool.query<{ folded: number }>(
    `with taken as (delete from payment_count_deltas where id in
        (select id from payment_count_deltas order by id limit 5000 for update skip locked) returning method, delta),
      sums as (select method, sum(delta) as delta from taken group by 1 order by 1),
      folded as (insert into payment_count_totals as t (method, payments) select method, delta from sums
        on conflict (method) do update set payments = t.payments + excluded.payments returning 1)
     select (select count(*) from taken)::bigint as folded, (select count(*) from folded) as touched`,
  );
  return rows[0]?.folded ?? 0;
}
