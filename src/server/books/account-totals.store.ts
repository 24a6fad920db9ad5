import type { Database } from "../db/connect.ts";

/**
 * Folds the deltas of the account balances that are committed now into the totals, in one statement: a reader sees either
 * both or neither. Answers how many were folded.
 */
export async function foldAccountTotals(db: Database): Promise<number> {
  const { rows } = await db.pool.query<{ folded: number }>(
    `with taken as (delete from ledger_account_deltas where id in
        (select id from ledger_account_deltas order by id limit 5000 for update skip locked) returning account_id, amount),
      sums as (select account_id, sum(amount) as amount from taken group by 1 order by 1),
      folded as (insert into ledger_account_totals as t (account_id, balance) select account_id, amount from sums
        on conflict (account_id) do update set balance = t.balance + excluded.balance returning 1)
     select (select count(*) from taken)::bigint as folded, (select count(*) from folded) as touched`,
  );
  return rows[0]?.folded ?? 0;
}
