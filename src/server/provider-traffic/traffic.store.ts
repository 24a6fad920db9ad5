import { sql } from "kysely";
import type { NotificationState } from "../../contract/provider-traffic.contract.ts";
import type { Database } from "../db/connect.ts";
import type { PageStart } from "../paging/page-address.ts";
import { readPageById } from "../paging/page-by-id.store.ts";

export interface NotificationRow {
  readonly id: number;
  readonly received_at: Date;
  readonly mandate_reference: string | null;
  readonly amount: number | null;
  readonly paid_on: string | null;
  readonly state: NotificationState;
  readonly copies: number;
  readonly loan_id: number | null;
  readonly loan_reference: string | null;
}

export function notificationPage(db: Database, state: NotificationState | undefined, start: PageStart) {
  return readPageById<NotificationRow>(
    db,
    {
      columns: sql`x.id, x.received_at, x.mandate_reference, x.amount, x.paid_on, x.state, x.copies,
        l.id as loan_id, l.reference as loan_reference`,
      from: sql`provider_notifications x left join mandates m on m.id = x.mandate_id left join loans l on l.id = m.loan_id`,
      where: state ? sql`x.state = ${state}` : sql`true`,
      total: sql`select coalesce(sum(notifications), 0)::bigint as total from notification_counts
        where ${state ?? null}::text is null or state = ${state ?? null}`,
      newestFirst: true,
    },
    start,
  );
}

// Few rows wait for people, and they have their own index.
const HELD = sql<{ total: number }>`select count(*) as total from deductions where held_reason is not null`;

export interface HeldRow {
  readonly id: number;
  readonly state: string;
  readonly implausible: boolean;
  readonly booked_at: Date | null;
  readonly loan_id: number;
  readonly loan_reference: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly mandate_reference: string | null;
  readonly amount: number;
  readonly deducted_on: string;
  readonly held_reason: string;
  readonly created_at: Date;
}

export function dataExportPage(db: Database, start: PageStart) {
  return readPageById<HeldRow>(
    db,
    {
      columns: sql`x.id, x.state, x.implausible, m.booked_at, x.loan_id, l.reference as loan_reference, c.first_name, c.last_name, m.mandate_reference,
        x.amount, x.deducted_on, x.held_reason, x.created_at`,
      from: sql`deductions x join loans l on l.id = x.loan_id join customers c on c.id = l.customer_id
        left join mandates m on m.id = x.mandate_id`,
      where: sql`x.held_reason is not null`,
      total: HELD,
      newestFirst: false,
    },
    start,
  );
}

export interface NeedsPerson {
  readonly loan_id: number;
  readonly loan_reference: string;
  readonly kind: "book-mandate" | "stop-mandate" | "read-history";
  readonly created_at: Date;
  readonly message: string | null;
}

const SHOWN_MAX = 100;

/**
 * Stops that were given up, bookings in doubt since before a given time, and mandates whose history cannot be
 * processed.
 */
export async function operationsForPeople(db: Database, doubtSince: Date): Promise<readonly NeedsPerson[]> {
  const { rows } =
    await sql<NeedsPerson>`select o.loan_id, l.reference as loan_reference, o.kind, o.created_at, o.message
    from provider_operations o join loans l on l.id = o.loan_id where o.state in ('queued', 'sending', 'unknown')
      and ((o.kind = 'stop-mandate' and o.state = 'unknown' and o.next_check_at is null)
        or (o.kind = 'book-mandate' and o.created_at < ${doubtSince}))
    union all select m.loan_id, l.reference, 'read-history', t.since, 'Mandate ' || m.mandate_reference || ': ' || t.message
    from mandate_troubles t join mandates m on m.id = t.mandate_id join loans l on l.id = m.loan_id
    order by created_at limit ${SHOWN_MAX}`.execute(db.query);
  return rows;
}

export async function newestPollRun(db: Database) {
  return db.query.selectFrom("poll_runs").selectAll().orderBy("day", "desc").limit(1).executeTakeFirst();
}

export async function countTraffic(
  db: Database,
): Promise<{ readonly held: number; readonly states: readonly { state: string; rows: number }[] }> {
  const [held, states] = await Promise.all([
    HELD.execute(db.query),
    sql<{ state: string; rows: number }>`select state, notifications as rows from notification_counts`.execute(
      db.query,
    ),
  ]);
  return { held: held.rows[0]?.total ?? 0, states: states.rows };
}
