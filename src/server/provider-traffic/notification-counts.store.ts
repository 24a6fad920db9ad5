import type { Database } from "../db/connect.ts";

/**
 * Folds the deltas that are committed now into the totals, in one statement: a reader sees either both or neither.
 * Answers how many were folded.
 */
export async function foldNotificationCounts(db: Database): Promise<number> {
  const { rows } = await db.pool.query<{ folded: number }>(
    `with taken as (delete from notification_count_deltas where id in
        (select id from notification_count_deltas order by id limit 5000 for update skip locked) returning state, delta),
      sums as (select state, sum(delta) as delta from taken group by 1 order by 1),
      folded as (insert into notification_count_totals as t (state, notifications) select state, delta from sums
        on conflict (state) do update set notifications = t.notifications + excluded.notifications returning 1)
     select (select count(*) from taken)::bigint as folded, (select count(*) from folded) as touched`,
  );
  return rows[0]?.folded ?? 0;
}
