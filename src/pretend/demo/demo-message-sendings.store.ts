import { sql } from "kysely";
import type { Tx } from "../../server/db/transaction.ts";

const KOBO_A_PART = 400;

/**
 * How the demo's messages were sent: the gateways' answers, reports and costs, and the sums of each day. One SMS in
 * forty was not delivered, one in sixty went by the second gateway.
 */
export async function enterDemoSendings(tx: Tx): Promise<void> {
  await sql`update outbox_messages set outcome = case when id % 40 = 7 then 'undelivered' when id % 90 = 11 then 'expired'
      else 'delivered' end, outcome_at = sent_at
    where channel = 'sms' and state = 'sent'`.execute(tx);
  await sql`insert into sms_attempts (message_id, gateway, state, reference, cost, why, outcome, asked_at, answered_at, reported_at)
    select id, 'first', case when id % 60 = 3 or state = 'failed' then 'unknown' else 'accepted' end,
      case when id % 60 = 3 or state = 'failed' then null else 'demo-' || id end,
      case when id % 60 = 3 or state = 'failed' then null else ${KOBO_A_PART}::int * ceil(length(body) / 160.0)::int end,
      case when id % 60 = 3 or state = 'failed' then 'The gateway did not answer within 20 s' end,
      case when id % 60 = 3 or state = 'failed' then null else outcome end,
      created_at, coalesce(sent_at, created_at), case when id % 60 = 3 or state = 'failed' then null else outcome_at end
    from outbox_messages where channel = 'sms'`.execute(tx);
  await sql`insert into sms_attempts (message_id, gateway, state, reference, cost, outcome, asked_at, answered_at, reported_at)
    select id, 'second', 'accepted', 'demo-' || id, ${KOBO_A_PART}::int * ceil(length(body) / 160.0)::int, outcome,
      sent_at, sent_at, outcome_at
    from outbox_messages where channel = 'sms' and state = 'sent' and id % 60 = 3`.execute(tx);
  await sql`delete from message_days`.execute(tx);
  await sql`insert into message_days (day, channel, kind, accepted, delivered, undelivered, failed, cost)
    select (m.created_at at time zone 'Africa/Lagos')::date, m.channel, m.kind, count(*) filter (where m.state = 'sent'),
      count(*) filter (where m.outcome = 'delivered'), count(*) filter (where m.outcome <> 'delivered'),
      count(*) filter (where m.state = 'failed'), coalesce(sum(a.cost), 0)
    from outbox_messages m left join lateral (
      select sum(cost) as cost from sms_attempts where message_id = m.id) a on true
    group by 1, 2, 3`.execute(tx);
}
