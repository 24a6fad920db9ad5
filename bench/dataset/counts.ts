import type pg from "pg";

/** The counters as the triggers would have kept them and the sweep folded them. */
export async function countExactly(client: pg.ClientBase): Promise<void> {
  await client.query(
    "insert into loan_count_totals (status, loan_type_id, loans) select status, loan_type_id, count(*) from loans group by 1, 2 order by 1, 2",
  );
}

/** The organisations and the loans fit for a top-up, as their triggers would have kept them. */
export async function keepListsExactly(client: pg.ClientBase): Promise<void> {
  await client.query("insert into loan_organizations (name) select distinct organization_name from loans");
  await client.query("select rebuild_top_up_candidates()");
}
