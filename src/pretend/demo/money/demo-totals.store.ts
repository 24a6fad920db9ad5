import { sql } from "kysely";
import type { Tx } from "../../../server/db/transaction.ts";

/** Counts and stores for all rows at once what the disabled triggers would have. Throws if an entry does not balance. */
export async function writeTotals(tx: Tx): Promise<void> {
  await requireBalance(tx);
  await sql`insert into loan_count_totals (status, loan_type_id, loans)
    select status, loan_type_id, count(*) from loans group by 1, 2 order by 2, 1`.execute(tx);
  await sql`insert into loan_organizations (name) select distinct organization_name from loans`.execute(tx);
  await sql`update schedule_reach r set shortest = least(r.shortest, seen.shortest), longest = greatest(r.longest, seen.longest)
    from (select min(i.due_date - lagos_day(l.created_at)) as shortest, max(i.due_date - lagos_day(l.created_at)) as longest
      from instalments i join loans l on l.id = i.loan_id) seen`.execute(tx);
  await sql`select rebuild_loan_balances()`.execute(tx);
  await sql`select rebuild_top_up_candidates()`.execute(tx);
}

async function requireBalance(tx: Tx): Promise<void> {
  const { rows } = await sql<{ entry_id: number }>`
    select entry_id from ledger_postings group by 1 having sum(amount) <> 0 limit 1`.execute(tx);
  if (rows[0]) throw new Error(`the demo's ledger entry ${rows[0].entry_id} does not balance`);
}

/** Folds the deltas of the inserted rows into totals, as the sweeps do. */
export async function foldDemoCounts(tx: Tx): Promise<void> {
  await sql`insert into daily_figure_totals (day, figure, rows, amount)
    select day, figure, sum(rows), sum(amount) from daily_figure_deltas group by 1, 2 order by 1, 2`.execute(tx);
  await sql`delete from daily_figure_deltas`.execute(tx);
  await sql`insert into payment_count_totals (method, payments)
    select method, sum(delta) from payment_count_deltas group by 1 order by 1`.execute(tx);
  await sql`delete from payment_count_deltas`.execute(tx);
  await sql`insert into employer_day_totals (due_on, employer_id, figure, rows, amount)
    select due_on, employer_id, figure, sum(rows), sum(amount) from employer_day_deltas group by 1, 2, 3 order by 1, 2, 3`.execute(
    tx,
  );
  await sql`delete from employer_day_deltas`.execute(tx);
  await sql`insert into employer_month_totals (month, employer_id, figure, rows, amount)
    select month, employer_id, figure, sum(rows), sum(amount) from employer_month_deltas group by 1, 2, 3 order by 1, 2, 3`.execute(
    tx,
  );
  await sql`delete from employer_month_deltas`.execute(tx);
  await sql`insert into ledger_account_totals (account_id, balance)
    select account_id, sum(amount) from ledger_account_deltas group by 1 order by 1`.execute(tx);
  await sql`delete from ledger_account_deltas`.execute(tx);
}
