import type pg from "pg";

/** The counters as the triggers would have written them and the sweep folded them. */
export async function countExactly(client: pg.ClientBase): Promise<void> {
  await client.query(
    "insert into loan_count_totals (status, loan_type_id, loans) select status, loan_type_id, count(*) from loans group by 1, 2 order by 1, 2",
  );
}

/** Organisations and top-up candidates, as their triggers would have written them. */
export async function keepListsExactly(client: pg.ClientBase): Promise<void> {
  await client.query("insert into loan_organizations (name) select distinct organization_name from loans");
  await client.query("select rebuild_top_up_candidates()");
}

/**
 * Balances, employers' months, payments and accounts, as their triggers would have written them and the sweeps folded
 * them.
 */
export async function keepSumsExactly(client: pg.ClientBase): Promise<void> {
  await client.query(`update schedule_reach r set shortest = least(r.shortest, seen.shortest), longest = greatest(r.longest, seen.longest)
    from (select min(i.due_date - lagos_day(l.created_at)) as shortest, max(i.due_date - lagos_day(l.created_at)) as longest
      from instalments i join loans l on l.id = i.loan_id) seen`);
  await client.query("select rebuild_loan_balances()");
  await client.query("select rebuild_employer_months()");
  await client.query("select rebuild_employer_days()");
  await client.query("select rebuild_ledger_accounts()");
  await client.query(`insert into payment_count_totals (method, payments)
    select coalesce(payment_method_id, 0), count(*) from payments where reversed_at is null group by 1 order by 1`);
}
