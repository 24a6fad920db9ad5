import type { Database } from "../db/connect.ts";

/**
 * Folds the deltas of the counts by oldest unpaid day that are committed now into the totals, in one statement: a reader
 * sees either both or neither. Answers how many were folded.
 */
export async function foldBalanceCounts(db: Database): Promise<number> {
  const { rows } = await db.pool.query<{ folded: number }>(
    `with taken as (delete from loan_balance_count_deltas where id in
        (select id from loan_balance_count_deltas order by id limit 5000 for update skip locked)
        returning oldest_unpaid_on, mandate_live, delta),
      sums as (select oldest_unpaid_on, mandate_live, sum(delta) as delta from taken group by 1, 2 order by 1, 2),
      folded as (insert into loan_balance_count_totals as t (oldest_unpaid_on, mandate_live, loans)
        select oldest_unpaid_on, mandate_live, delta from sums
        on conflict (oldest_unpaid_on, mandate_live) do update set loans = t.loans + excluded.loans returning 1)
     select (select count(*) from taken)::bigint as folded, (select count(*) from folded) as touched`,
  );
  return rows[0]?.folded ?? 0;
}
