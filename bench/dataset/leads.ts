import type pg from "pg";
import { CALL_OUTCOMES } from "../../src/domain/lead/lead-status.ts";
import { DATA_ENDS, type DataSize, SALT } from "./draw.ts";

/** So many of the staff call leads; each has an equal part of them. */
const SALES_TEAM = 50;
/** One of so many leads may have applied; four in ten of those did and became the borrower of a loan. */
const LEADS_AN_APPLICATION = 10;
/** Changes of a lead; their ids leave room for so many. */
const CHANGES = 3;

/** A word in the organisation of one lead in fifty thousand, for searches. */
export const RARE_WORD = "zungeru";
const LEADS_A_RARE_WORD = 50_000;

// The multiplier shares no factor with the powers of ten, so that no number repeats.
const PHONE = `'+234' || (array['803', '806', '703', '813', '816', '903', '805', '807'])[1 + pg_temp.draw(k, ${SALT.prefix}, 8)]
  || lpad(mod(k * 7919 + 1234567, 10000000)::text, 7, '0')`;

// The status of a lead, with shares per hundred of those that nobody called and those that got a message.
const STATUS = `case when applied then 'converted' when chance < 12 then 'new' when chance < 18 then 'link_sent'
  when chance < 20 then 'link_submitted' else outcome end`;

// As the migration of the column sets it: at the time agreed, at once, or at eight in the morning a day or two after
// the last call.
const NEXT_CALL = `case when is_finished_lead(status) then null
  when call_back_at is not null then call_back_at when status in ('new', 'link_submitted') then created_at
  else ((lagos_day(called_at) + case when status in ('interested', 'link_sent') then 2 else 1 end) + time '08:00')
    at time zone 'Africa/Lagos' end`;

/**
 * A lead for each loan over the five years, with calls and offers, some linked to the loan they became. Most have an
 * officer, of the new ones two in three.
 */
export async function insertLeads(client: pg.ClientBase, { loans }: DataSize): Promise<void> {
  const { rows } = await client.query<{ first: string }>(
    "select min(id) as first from users where email like 'staff-%'",
  );
  await client.query(
    `insert into leads (id, name, phone, organization_name, city_name, state_name, net_pay, priority_level, status, sales_officer_id,
       last_called_at, call_back_at, next_call_at, loan_id, created_at)
     overriding system value
     select k, name, ${PHONE}, organization, city, state, 10000000 + 100000 * pg_temp.draw(k, ${SALT.netPay}, 400),
       pg_temp.draw(k, ${SALT.netPay}, 3), status,
       case when status <> 'new' or chance > 3 then $1::bigint + pg_temp.draw(k, ${SALT.officer}, ${SALES_TEAM}) end,
       case when status <> 'new' then called_at end, call_back_at, ${NEXT_CALL}, case when applied then loan_id end, created_at
     from (select *, case when status = 'call_back' or status = 'did_not_answer' and mod(k, 2) = 0
           then called_at + interval '1 day' end as call_back_at
       from (select *, ${STATUS} as status, created_at + interval '${CHANGES} days' as called_at from
         (select k, l.id as loan_id, c.first_name || ' ' || c.last_name as name, l.city, l.state,
             case when mod(k, ${LEADS_A_RARE_WORD}) = 17 then 'Zungeru Ranches' else l.organization_name end as organization,
             l.created_at - interval '4 days' as created_at,
             mod(k, ${LEADS_AN_APPLICATION}) = 0 and pg_temp.draw(k, ${SALT.applied}, 10) < 4 as applied,
             pg_temp.draw(k, ${SALT.leadStatus}, 100) as chance,
             ($2::text[])[1 + pg_temp.draw(k, ${SALT.outcome} + ${CHANGES}, 7)] as outcome
           from generate_series(1::bigint, $3::bigint) k join loans l on l.id = k join customers c on c.id = l.customer_id) drawn)
         told) lead
     order by k`,
    [rows[0]?.first, CALL_OUTCOMES, loans],
  );
  await client.query("select setval(pg_get_serial_sequence('leads', 'id'), greatest(1, max(id))) from leads");
  await client.query("analyze leads");
  await client.query(`insert into lead_search (lead_id, search_text, sales_officer_id)
    select id, search_text, sales_officer_id from leads order by id`);
  await insertHistories(client);
  await client.query(`insert into lead_messages (id, lead_id, sent_at, delivered_at) overriding system value
    select row_number() over (order by id), id, created_at + interval '73 hours',
      case when pg_temp.draw(id, ${SALT.delivered}, 10) > 0 then created_at + interval '74 hours' end
    from leads where status in ('link_sent', 'link_submitted', 'converted') order by id`);
  await client.query("select setval(pg_get_serial_sequence('lead_messages', 'id'), max(id)) from lead_messages");
  await client.query("analyze lead_messages");
  await client.query(`insert into lead_count_totals (officer, status, leads)
    select coalesce(sales_officer_id, 0), status, count(*) from leads group by 1, 2 order by 1, 2`);
  await client.query("select rebuild_lead_calls()");
}

// A day between two changes; the last one sets the current status. New leads have no changes.
async function insertHistories(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into lead_histories (id, lead_id, user_id, actor, status, call_back_at, at) overriding system value
     select (id - 1) * ${CHANGES} + n, id, sales_officer_id, 'Officer', became,
       case when became = 'did_not_answer' and mod(id, 2) = 0 then at + interval '1 day' end, at
     from (select id, n, sales_officer_id, created_at + n * interval '1 day' as at,
         case when n = ${CHANGES} then status else ($1::text[])[1 + pg_temp.draw(id, ${SALT.outcome} + n, 7)] end as became
       from leads, generate_series(1, ${CHANGES}) as n where status <> 'new') changed
     where at < timestamptz '${DATA_ENDS}' order by 1`,
    [CALL_OUTCOMES],
  );
  await client.query("select setval(pg_get_serial_sequence('lead_histories', 'id'), max(id)) from lead_histories");
  await client.query("analyze lead_histories");
}
