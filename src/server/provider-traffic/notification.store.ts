import { sql } from "kysely";
import { furthestFrom } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import { longestWait } from "../db/longest-wait.ts";
import type { Queries, StandAlone } from "../db/queries.ts";
import type { CollectionNotice } from "../providers/deduction-provider.ts";
import { sealed } from "../vault/sealed.ts";

export interface NewNotification {
  readonly provider: string;
  readonly body: string;
  readonly contentHash: Buffer;
  readonly notice: CollectionNotice | undefined;
  readonly at: Date;
}

/** Stores a notification, due at once; a repetition is only counted. */
export async function keepNotification(db: Database, notification: NewNotification): Promise<void> {
  const { provider, body, contentHash, notice, at } = notification;
  const { notificationId = null, mandateReference = null, amount = null, paidOn = null } = notice ?? {};
  await sql`insert into provider_notifications as n (provider, body, content_hash, notification_id, mandate_reference, mandate_id,
      amount, paid_on, state, next_check_at, received_at)
    select ${provider}, ${sealed("text", body)}, ${contentHash}, ${notificationId}, ${mandateReference}, m.id, ${amount}, ${paidOn},
      case when ${notice === undefined} then 'unreadable' when m.id is null then 'parked' else 'received' end,
      case when m.id is null then null else ${at}::timestamptz end, ${at}
    from (select 1) one left join mandates m on m.mandate_reference = ${mandateReference}
    on conflict (content_hash) do update set copies = n.copies + 1`.execute(db.alone);
}

/** Counts a repetition of a known one; false if it is unknown. */
export async function countCopy(db: Database, contentHash: Buffer): Promise<boolean> {
  const { rows } = await sql`update provider_notifications set copies = copies + 1 where content_hash = ${contentHash}
    returning id`.execute(db.alone);
  return rows.length > 0;
}

/** How many are waiting, counted up to a number above the limit. */
export async function countWaiting(db: Database, most: number): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from (select 1 from provider_notifications
    where state in ('received', 'parked', 'unreadable') limit ${most}) w`.execute(db.query);
  return rows[0]?.waiting ?? 0;
}

const TURNED_AWAY = "notifications-turned-away";

export async function countTurnedAway(db: Database): Promise<void> {
  await sql`insert into installation as i (key, value) values (${TURNED_AWAY}, '1')
    on conflict (key) do update set value = (i.value::bigint + 1)::text`.execute(db.alone);
}

export async function turnedAway(db: Database): Promise<number> {
  const row = await db.query
    .selectFrom("installation")
    .select("value")
    .where("key", "=", TURNED_AWAY)
    .executeTakeFirst();
  return Number(row?.value ?? 0);
}

/** A mandate with notifications, and those of them that are due. */
export interface NotifiedMandate {
  readonly mandate_id: number;
  readonly ids: readonly number[];
}

/**
 * Takes the mandates that notifications wait for, each for `leaseSeconds`. `waitSeconds` is the longest wait after that
 * many checks: a longer one was set by a wrong clock.
 */
export async function takeNotifiedMandates(
  db: Database,
  now: Date,
  { leaseSeconds, waitSeconds, limit }: { leaseSeconds: number; waitSeconds: readonly number[]; limit: number },
): Promise<readonly NotifiedMandate[]> {
  const { rows } = await sql<NotifiedMandate>`
    with due as (select id from provider_notifications where state = 'received' and (next_check_at <= ${now}
          or next_check_at > ${furthestFrom(now)}::timestamptz + ${longestWait(waitSeconds, "checks")})
        order by next_check_at limit ${limit} for update skip locked),
      taken as (update provider_notifications n
        set next_check_at = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
        from due where n.id = due.id returning n.id, n.mandate_id)
    select mandate_id, json_agg(id) as ids from taken group by mandate_id`.execute(db.query);
  return rows;
}

export interface WaitingNotification {
  readonly id: number;
  readonly amount: number;
  readonly paid_on: string;
  readonly checks: number;
  readonly received_at: Date;
}

/** The notifications of a mandate that arrived before its history was requested, as far as clocks can be trusted. */
export async function notificationsOfMandate(
  db: Queries,
  mandateId: number,
  askedAt: Date,
): Promise<readonly WaitingNotification[]> {
  const { rows } =
    await sql<WaitingNotification>`select id, amount, paid_on, checks, received_at from provider_notifications
    where mandate_id = ${mandateId} and state = 'received'
      and (received_at <= ${askedAt} or received_at > ${furthestFrom(askedAt)}) order by id limit 2000`.execute(db);
  return rows;
}

export async function settleNotifications(
  db: StandAlone,
  ids: readonly number[],
  state: "confirmed" | "unconfirmed",
  at: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`update provider_notifications set state = ${state}, checks = checks + 1, settled_at = ${at}, next_check_at = null
    where id = any(${ids}::bigint[]) and state = 'received'`.execute(db);
}

/** Schedules another check of notifications. */
export async function postponeNotifications(db: StandAlone, ids: readonly number[], until: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`update provider_notifications set checks = checks + 1, next_check_at = ${until}
    where id = any(${ids}::bigint[]) and state = 'received'`.execute(db);
}

/** Makes notifications due whose unknown mandate has been booked since; returns how many. */
export async function unparkNotifications(db: Database, now: Date): Promise<number> {
  const { rows } =
    await sql`update provider_notifications n set state = 'received', mandate_id = m.id, next_check_at = ${now}
    from mandates m where n.state = 'parked' and m.mandate_reference = n.mandate_reference returning n.id`.execute(
      db.alone,
    );
  return rows.length;
}
