import type pg from "pg";

/** Of ten applications that wait, nine were screened and two of these did not qualify. */
export async function insertScreenings(client: pg.ClientBase): Promise<void> {
  await client.query(`insert into screenings (loan_id, verdict, offer, assessment, at)
    select id, case when id % 10 in (3, 7) then 'not-qualified' else 'qualified' end, amount, 'null', created_at
    from loans where is_open_application(status) and id % 10 <> 9 order by id`);
}
