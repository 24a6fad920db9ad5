import type pg from "pg";

/** The counters as the triggers would have kept them and the sweep folded them. */
export async function countExactly(client: pg.ClientBase): Promise<void> {
  await client.query(
    "insert into loan_count_totals (status, loan_type_id, loans) select status, loan_type_id, count(*) from loans group by 1, 2 order by 1, 2",
  );
}
