import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { Database } from "../db/connect.ts";

/**
 * Folds the deltas of the top-up counts that are committed now into the totals, in one statement: a reader sees either
 * both or neither. Answers how many were folded.
 */
export async function foldTopUpCounts(db: Database): Promise<number> {
  const { rows } = await db.pool.query<{ folded: number }>(
    `with taken as (delete from top_up_count_deltas where id in
        (select id from top_up_count_deltas order by id limit 5000 for update skip locked) returning next_due_on, delta),
      sums as (select next_due_on, sum(delta) as delta from taken group by 1 order by 1),
      folded as (insert into top_up_count_totals as t (next_due_on, loans) select next_due_on, delta from sums
        on conflict (next_due_on) do update set loans = t.loans + excluded.loans returning 1)
     select (select count(*) from taken)::bigint as folded, (select count(*) from folded) as touched`,
  );
  return rows[0]?.folded ?? 0;
}

const PARKED_AT_ONCE = 2_000;

/**
 * Marks candidates whose day has passed, some at a time, so that the list's index leaves them out. Rows that a payment
 * holds right now are left to the next time. Answers how many were marked.
 */
export async function parkOverdueCandidates(db: Database, today: LagosDate): Promise<number> {
  const { rowCount } = await db.pool.query(
    `update top_up_candidates set overdue = true where loan_id in
      (select loan_id from top_up_candidates where not overdue and next_due_on < $1 limit ${PARKED_AT_ONCE} for update skip locked)`,
    [today],
  );
  return rowCount ?? 0;
}
