import { sql } from "kysely";
import { addDays, type LagosDate, startOfLagosDay } from "../../../domain/time/lagos-date.ts";
import type { Tx } from "../../../server/db/transaction.ts";

/**
 * Two demo partners: one that brought some of the loans and reads them, one whose key was revoked. Nobody has their
 * keys: the hashes are of texts that were never keys.
 */
export async function enterDemoPartners(tx: Tx, today: LagosDate): Promise<void> {
  const made = startOfLagosDay(addDays(today, -60));
  const ends = startOfLagosDay(addDays(today, 31));
  const revoked = startOfLagosDay(addDays(today, -20));
  await sql`with u as (select min(id) as id from users),
      p as (insert into partners (name, created_by, created_at)
        select name, u.id, ${made} from u, (values ('Quickcash Agents'), ('Harmattan Brokers')) n (name) returning id, name),
      k as (insert into partner_keys (partner_id, key_hash, beginning, ending, scopes, created_by, created_at, expires_at,
          last_used_on, revoked_by, revoked_at)
        select p.id, sha256(convert_to('the demo has no key of ' || p.name, 'UTF8')), 'tnp_' || left(md5(p.name), 4),
          right(md5(p.name), 4), '{apply,read-loans,read-timeline}', u.id, ${made}, ${ends},
          case p.name when 'Quickcash Agents' then ${addDays(today, -1)}::date end,
          case p.name when 'Harmattan Brokers' then u.id end,
          case p.name when 'Harmattan Brokers' then ${revoked}::timestamptz end
        from p, u returning id, partner_id, revoked_at)
    insert into partner_loans (loan_id, partner_id, key_id)
    select l.id, k.partner_id, k.id from k, (select id from loans where created_at >= ${made} order by id limit 12) l
    where k.revoked_at is null`.execute(tx);
  await sql`with w as (insert into webhook_addresses (partner_id, url, secret_since, created_by, created_at)
        select id, 'https://agents.quickcash.example/tenor', ${made}, created_by, ${made} from partners where name = 'Quickcash Agents'
        returning id),
      told as (select e.id, e.at, row_number() over (order by e.id desc) as place
        from partner_loans p join loan_events e on e.loan_id = p.loan_id)
    insert into webhook_deliveries (address_id, event_id, state, attempts, begun_at, next_try_at, tried_at, answer_status, failure, created_at)
    select w.id, t.id, case when t.place = 3 then 'given-up' else 'delivered' end, case when t.place = 3 then 17 else 1 end, t.at, t.at,
      t.at, case when t.place = 3 then 503 else 200 end, case when t.place = 3 then 'The receiver answered with status 503' end, t.at
    from told t, w order by t.id`.execute(tx);
}
