import type pg from "pg";
import { SALT } from "./draw.ts";
import { stepAt } from "./loans.ts";
import { STEPS_MAX } from "./paths.ts";
import { lastPaidOn } from "./payments.ts";
import { STAFF } from "./staff.ts";

/** The history of every loan: one row per step of its path, in the order of the steps. */
export async function insertEvents(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ first: string }>(
    "select min(id) as first from users where email like 'staff-%'",
  );
  await client.query(
    `insert into loan_events (id, loan_id, event, from_status, to_status, user_id, actor, at) overriding system value
     select (i - 1) * ${STEPS_MAX} + step, i, event, from_status, to_status,
       case when actor = 'staff' then $1::bigint + pg_temp.draw(i, ${SALT.officer}, ${STAFF}) end,
       case actor when 'staff' then 'Officer Number ' || 1 + pg_temp.draw(i, ${SALT.officer}, ${STAFF}) when 'customer' then 'Customer' else 'Tenor' end,
       case when actor = 'system' then ${lastPaidOn("drawn")} + interval '12 hours' else ${stepAt("step")} end
     from drawn join path_steps using (path_id)`,
    [rows[0]?.first],
  );
  await client.query("select setval(pg_get_serial_sequence('loan_events', 'id'), max(id)) from loan_events");
}
