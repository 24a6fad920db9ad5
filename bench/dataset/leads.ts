import type pg from "pg";
import { DATA_ENDS, SALT } from "./draw.ts";
import { STAFF } from "./staff.ts";

/** One lead for ten loans, of whom four in ten applied and became the borrower of one. */
const LOANS_A_LEAD = 10;
/** Three changes a lead; their ids leave that much room. */
const CHANGES = 3;

const OUTCOMES = [
  "interested",
  "not_interested",
  "did_not_answer",
  "call_back",
  "unreachable",
  "wrong_number",
  "do_not_contact",
];

/** Leads over the five years with their calls and offers, some tied to the loan they became. */
export async function insertLeads(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ first: string }>(
    "select min(id) as first from users where email like 'staff-%'",
  );
  await client.query(
    `insert into leads (id, name, phone, organization_name, net_pay, status, sales_officer_id, last_called_at, loan_id, created_at)
     overriding system value
     select k, c.first_name || ' ' || c.last_name, '+23470' || lpad(k::text, 8, '0'), l.organization_name, 15000000,
       case when applied then 'converted' else ($2::text[])[1 + pg_temp.draw(k, ${SALT.outcome} + ${CHANGES}, 7)] end,
       $1::bigint + pg_temp.draw(k, ${SALT.officer}, ${STAFF}), l.created_at - interval '1 day',
       case when applied then l.id end, l.created_at - interval '4 days'
     from (select l.id / ${LOANS_A_LEAD} as k, pg_temp.draw(l.id, ${SALT.applied}, 10) < 4 as applied, l.* from loans l
       where mod(l.id, ${LOANS_A_LEAD}) = 0) l join customers c on c.id = l.customer_id order by k`,
    [rows[0]?.first, OUTCOMES],
  );
  await client.query("select setval(pg_get_serial_sequence('leads', 'id'), greatest(1, max(id))) from leads");
  await client.query("analyze leads");
  await insertHistories(client);
  await client.query(`insert into lead_messages (id, lead_id, sent_at, delivered_at) overriding system value
    select id, id, created_at + interval '73 hours',
      case when pg_temp.draw(id, ${SALT.delivered}, 10) > 0 then created_at + interval '74 hours' end
    from leads where status in ('interested', 'converted') order by id`);
  await client.query("select setval(pg_get_serial_sequence('lead_messages', 'id'), max(id)) from lead_messages");
  await client.query("analyze lead_messages");
}

// A day between two changes; the last one is what the lead is now. Half of those who did not answer are to be called back.
async function insertHistories(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into lead_histories (id, lead_id, user_id, actor, status, call_back_at, at) overriding system value
     select (id - 1) * ${CHANGES} + n, id, sales_officer_id, 'Officer', became,
       case when became = 'did_not_answer' and mod(id, 2) = 0 then at + interval '1 day' end, at
     from (select id, n, sales_officer_id, created_at + n * interval '1 day' as at,
         case when n = ${CHANGES} then status else ($1::text[])[1 + pg_temp.draw(id, ${SALT.outcome} + n, 7)] end as became
       from leads, generate_series(1, ${CHANGES}) as n) changed
     where at < timestamptz '${DATA_ENDS}' order by 1`,
    [OUTCOMES],
  );
  await client.query("select setval(pg_get_serial_sequence('lead_histories', 'id'), max(id)) from lead_histories");
  await client.query("analyze lead_histories");
}
