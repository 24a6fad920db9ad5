import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import type { Queries, StandAlone } from "../../db/queries.ts";
import type { Tx } from "../../db/transaction.ts";
import type { Night } from "../../mandate-record/poll-time.ts";

/** A mandate with the fields that a check needs. */
export interface MandateToCheck {
  readonly id: number;
  readonly loan_id: number;
  readonly mandate_reference: string;
  readonly customer_id: string;
  readonly authorisation_code: string;
  readonly status: string;
  readonly total_amount: number;
  readonly stopped_at: Date | null;
  readonly booked_at: Date;
  readonly last_deducted_on: string | null;
  readonly poll_failures: number;
  readonly checked_at: Date | null;
  readonly loan_status: string;
  /** People have been told that its history cannot be processed. */
  readonly has_trouble: boolean;
}

const TO_CHECK = sql`m.id, m.loan_id, m.mandate_reference, m.customer_id, m.authorisation_code, m.status, m.total_amount,
  m.stopped_at, m.booked_at, m.last_deducted_on, m.poll_failures, m.checked_at,
  l.status as loan_status, exists (select from mandate_troubles t where t.mandate_id = m.id) as has_trouble`;

export async function mandateToCheck(db: Queries, id: number): Promise<MandateToCheck | undefined> {
  const { rows } = await sql<MandateToCheck>`select ${TO_CHECK} from mandates m join loans l on l.id = m.loan_id
    where m.id = ${id}`.execute(db);
  return rows[0];
}

/** Takes up to `limit` due mandates, each for `leaseSeconds`: a dead worker's share goes to the next. */
export async function takeDueMandates(
  db: Database,
  now: Date,
  { leaseSeconds, limit }: { leaseSeconds: number; limit: number },
): Promise<readonly MandateToCheck[]> {
  const { rows } = await sql<MandateToCheck>`
    with due as (select id from mandates where next_poll_at <= ${now} order by next_poll_at, id limit ${limit}
        for no key update skip locked),
      taken as (update mandates m set next_poll_at = ${now}::timestamptz + make_interval(secs => ${leaseSeconds})
        from due where m.id = due.id returning m.*)
    select ${TO_CHECK} from taken m join loans l on l.id = m.loan_id`.execute(db.alone);
  return rows;
}

// Clocks of processes differ by seconds. A time further ahead was written by a wrong clock.
const AHEAD_SECONDS_MAX = 60;

/** Records that an answer of this time is being processed; false if a later one has been. */
export async function claimAnswer(db: Database, id: number, askedAt: Date, now: Date): Promise<boolean> {
  const { rows } = await sql`update mandates set checked_at = ${askedAt}
    where id = ${id} and (checked_at is null or checked_at <= ${askedAt}
      or checked_at > ${now}::timestamptz + make_interval(secs => ${AHEAD_SECONDS_MAX})) returning id`.execute(
    db.alone,
  );
  return rows.length > 0;
}

/** Whether no later answer about the mandate has come meanwhile. Under the lock of its loan. */
export async function isNewestAnswer(tx: Tx, id: number, askedAt: Date): Promise<boolean> {
  const { rows } = await sql`select id from mandates where id = ${id} and checked_at <= ${askedAt}`.execute(tx);
  return rows.length > 0;
}

/** The findings of a check about a mandate, besides the lines. */
export interface CheckedMandate {
  readonly askedAt: Date;
  readonly lastDeductedOn: string | undefined;
  /** Absent: it is no longer polled. */
  readonly nextPollAt: Date | undefined;
}

export async function keepCheck(
  db: StandAlone,
  id: number,
  { askedAt, lastDeductedOn, nextPollAt }: CheckedMandate,
): Promise<void> {
  await sql`update mandates set checked_at = ${askedAt}, poll_failures = 0, next_poll_at = ${nextPollAt ?? null},
      last_deducted_on = coalesce(${lastDeductedOn ?? null}, last_deducted_on)
    where id = ${id} and (checked_at is null or checked_at <= ${askedAt})`.execute(db);
}

export async function keepPollFailure(db: Database, id: number, failures: number, nextPollAt: Date): Promise<void> {
  await sql`update mandates set poll_failures = ${failures}, next_poll_at = ${nextPollAt} where id = ${id}`.execute(
    db.alone,
  );
}

/** The timeline's notes about a mandate, word for word. */
export async function isNoted(tx: Tx, loanId: number, event: string, text: string): Promise<boolean> {
  const { rows } =
    await sql`select id from loan_events where loan_id = ${loanId} and event = ${event} and note = ${text}
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Ends a mandate that the provider no longer collects from; false if it is no longer active. */
export async function endMandate(tx: Tx, id: number): Promise<boolean> {
  const { rows } =
    await sql`update mandates set status = 'ended' where id = ${id} and status = 'active' returning id`.execute(tx);
  return rows.length > 0;
}

/** Opens the night's run, once, with the number of due mandates. */
export async function openPollRun(db: Database, night: Night, now: Date): Promise<void> {
  await sql`insert into poll_runs (day, planned, started_at)
    select ${night.day}, (select count(*) from mandates where next_poll_at < ${night.endsAt}), ${now}
    where not exists (select from poll_runs where day = ${night.day}) on conflict (day) do nothing`.execute(db.alone);
}

export async function countPolls(
  db: Database,
  night: Night,
  { done, failed, posted }: { done: number; failed: number; posted: number },
): Promise<void> {
  await sql`update poll_runs set done = done + ${done}, failed = failed + ${failed}, posted = posted + ${posted}
    where day = ${night.day}`.execute(db.alone);
}

/** Closes the night's run when no mandate is left in it. */
export async function closePollRun(db: Database, night: Night, now: Date): Promise<void> {
  await sql`update poll_runs set finished_at = ${now} where day = ${night.day} and finished_at is null
    and not exists (select from mandates where next_poll_at < greatest(${night.endsAt}::timestamptz, ${now}::timestamptz))`.execute(
    db.alone,
  );
}

/** Makes mandates due at once. */
export async function makeDueNow(db: Database, references: readonly string[], now: Date): Promise<void> {
  await sql`update mandates set next_poll_at = ${now} where mandate_reference = any(${references}::text[])`.execute(
    db.alone,
  );
}
