import type pg from "pg";
import { stepAt } from "./loans.ts";

/** The mandate of every loan whose deduction is booked: active while it runs, stopped once it is paid back. */
export async function bookMandates(client: pg.ClientBase): Promise<void> {
  await client.query(`insert into mandates (id, loan_id, provider, mandate_reference, customer_id, authorisation_code, status,
      collection_amount, total_amount, first_collection_on, booked_at, stopped_at)
    overriding system value
    select i, i, 'Remita', (700000000000 + i)::text, customer_id::text, 'AUTH-' || i,
      case when is_over(status) then 'stopped' else 'active' end, sums.largest, sums.total, first_due,
      ${stepAt("path.booked_step")}, case when is_over(status) then created_at + interval '1 year' end
    from drawn join paths path using (path_id, status)
    join (select plan_id, max(principal + interest) as largest, sum(principal + interest) as total from plan_rows group by 1) sums using (plan_id)
    where is_booked order by i`);
  await client.query("select setval(pg_get_serial_sequence('mandates', 'id'), max(id)) from mandates");
}
