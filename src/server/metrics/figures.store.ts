import { sql } from "kysely";
import { type LagosDate, startOfLagosDay } from "../../domain/time/lagos-date.ts";
import type { Database } from "../db/connect.ts";

export interface QueueFigure {
  readonly queue: string;
  readonly state: string;
  readonly waiting: number;
  readonly oldest: Date | null;
}

/** Waiting items in the tables, each from an index only for these. */
export async function readQueues(db: Database): Promise<readonly QueueFigure[]> {
  const { rows } = await sql<QueueFigure>`
    select 'messages' as queue, channel as state, count(*)::int as waiting, min(created_at) as oldest
      from outbox_messages where state = 'queued' group by channel
    union all select 'provider', state, count(*)::int, min(created_at)
      from provider_operations where state in ('queued', 'sending', 'unknown') group by state
    union all select 'notifications', state, notifications::int, null from notification_counts where state in ('received', 'parked')`.execute(
    db.query,
  );
  return rows;
}

export interface PeopleFigures {
  readonly sessions: number;
  readonly blocked: number;
}

export async function readPeople(db: Database, now: Date): Promise<PeopleFigures> {
  const { rows } = await sql<PeopleFigures>`
    select (select count(*)::int from sessions where revoked_at is null and expires_at > ${now}) as sessions,
      (select count(*)::int from sign_in_failures where blocked_until > ${now}) as blocked`.execute(db.query);
  return rows[0] ?? { sessions: 0, blocked: 0 };
}

export interface Balance {
  readonly account: string;
  readonly balance: number;
}

export async function readBalances(db: Database): Promise<readonly Balance[]> {
  const { rows } = await sql<Balance>`select a.code as account, coalesce(b.balance, 0)::bigint as balance
    from ledger_accounts a left join ledger_account_balances b on b.account_id = a.id order by a.id`.execute(db.query);
  return rows;
}

export async function readPayouts(
  db: Database,
  day: LagosDate,
): Promise<{ readonly count: number; readonly kobo: number }> {
  const { rows } = await sql<{ count: number; kobo: number }>`
    select count(*)::int as count, coalesce(sum(payout), 0)::bigint as kobo
    from disbursements where reversed_at is null and disbursed_at >= ${startOfLagosDay(day)}`.execute(db.query);
  return rows[0] ?? { count: 0, kobo: 0 };
}

export interface CheckFigures {
  readonly books_broken: number | null;
  readonly books_checked: Date | null;
  readonly audit_faults: number | null;
  readonly audit_checked: Date | null;
  readonly audit_rows: number | null;
  readonly audit_newest: Date | null;
}

export async function readChecks(db: Database): Promise<CheckFigures | undefined> {
  const { rows } = await sql<CheckFigures>`
    select b.broken as books_broken, b.finished_at as books_checked, cardinality(a.faults) as audit_faults,
      a.checked_at as audit_checked, (select sum(place) from audit_chain_ends) as audit_rows, l.at as audit_newest
    from (select 1) one
    left join lateral (select json_array_length(findings) as broken, finished_at from ledger_checks
      where finished_at is not null order by id desc limit 1) b on true
    left join lateral (select faults, checked_at from audit_checks order by id desc limit 1) a on true
    left join lateral (select at from audit_log order by seq desc limit 1) l on true`.execute(db.query);
  return rows[0];
}
