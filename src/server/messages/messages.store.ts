import { sql } from "kysely";
import type { Channel } from "../../contract/messages.contract.ts";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { Queries } from "../db/queries.ts";

export interface MessageDayRow {
  readonly day: LagosDate;
  readonly channel: string;
  readonly kind: string;
  readonly accepted: number;
  readonly delivered: number;
  readonly undelivered: number;
  readonly failed: number;
  readonly cost: number;
}

/** The results and costs of each day's messages since then, newest day first; days without messages are absent. */
export async function readMessageDays(db: Queries, since: LagosDate): Promise<readonly MessageDayRow[]> {
  const { rows } = await sql<MessageDayRow>`select day, channel, kind, accepted, delivered, undelivered, failed, cost
    from message_days where day >= ${since}
      and (accepted <> 0 or delivered <> 0 or undelivered <> 0 or failed <> 0 or cost <> 0)
    order by day desc, channel desc, kind`.execute(db);
  return rows;
}

/** Messages waiting to be sent, from an index only for these. */
export async function countWaiting(db: Queries): Promise<{ readonly email: number; readonly sms: number }> {
  const { rows } = await sql<{ email: number; sms: number }>`
    select count(*) filter (where channel = 'email')::int as email, count(*) filter (where channel = 'sms')::int as sms
    from outbox_messages where state = 'queued'`.execute(db);
  return rows[0] ?? { email: 0, sms: 0 };
}

/** A message without its text, with its gateway attempts. */
export interface StoredMessage {
  readonly id: number;
  readonly channel: string;
  readonly kind: string;
  readonly recipient: string;
  readonly loan_id: number | null;
  readonly loan_reference: string | null;
  readonly state: string;
  readonly outcome: string | null;
  readonly last_error: string | null;
  readonly outcome_why: string | null;
  readonly created_at: Date;
  readonly attempts: readonly StoredAttempt[];
}

export interface StoredAttempt {
  readonly gateway: string;
  readonly state: string;
  readonly why: string | null;
  readonly cost: number | null;
  readonly asked_at: string;
}

const SELECT = sql`select m.id, m.channel, m.kind, m.recipient, m.loan_id, l.reference as loan_reference, m.state, m.outcome,
    m.last_error, m.outcome_why, m.created_at, coalesce((
      select json_agg(json_build_object('gateway', a.gateway, 'state', a.state, 'why', a.why, 'cost', a.cost,
        'asked_at', a.asked_at) order by a.id) from sms_attempts a where a.message_id = m.id), '[]') as attempts
  from outbox_messages m left join loans l on l.id = m.loan_id`;

/** The newest messages that were given up or did not arrive. */
export async function readTroubled(
  db: Queries,
  { channel, limit }: { channel: Channel | undefined; limit: number },
): Promise<readonly StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`${SELECT}
    where (m.state = 'failed' or m.outcome in ('undelivered', 'expired', 'failed', 'bounced'))
      and ${channel === undefined ? sql`true` : sql`m.channel = ${channel}`}
    order by m.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findMessage(db: Queries, id: number): Promise<StoredMessage | undefined> {
  return (await sql<StoredMessage>`${SELECT} where m.id = ${id}`.execute(db)).rows[0];
}
