import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import type { SecretOfAddress } from "./webhook-signature.ts";

/** A loan event as it is sent. */
interface ToldEvent {
  readonly loan_id: number;
  readonly reference: string;
  readonly event: string;
  readonly from_status: string | null;
  readonly to_status: string;
  readonly at: Date;
}

/** A delivery taken by this process, with everything to send. */
export interface TakenDelivery {
  readonly id: number;
  readonly attempts: number;
  readonly begun_at: Date;
  readonly address: SecretOfAddress & { readonly url: string };
  readonly event: ToldEvent & { readonly id: number };
}

interface TakenRow extends SecretOfAddress, ToldEvent {
  readonly url: string;
  readonly delivery: number;
  readonly attempts: number;
  readonly begun_at: Date;
  readonly event_id: number;
}

interface Taking {
  readonly now: Date;
  /** Until when nobody else takes them, even if this process dies. */
  readonly leaseUntil: Date;
  readonly most: number;
  /** How many per address, so that a slow one delays no other. */
  readonly mostOfOne: number;
  /** Addresses that already have this many under way. */
  readonly busy: readonly number[];
}

/** Takes due deliveries, counts the try and leases them. */
export async function takeDeliveries(
  db: Database,
  { now, leaseUntil, most, mostOfOne, busy }: Taking,
): Promise<readonly TakenDelivery[]> {
  const { rows } = await sql<TakenRow>`with due as materialized (
      select d.id from webhook_addresses a cross join lateral (
        select x.id from webhook_deliveries x where x.address_id = a.id and x.state = 'due' and x.next_try_at <= ${now}
        order by x.next_try_at limit ${mostOfOne} for update skip locked) d
      where a.ended_at is null and a.id <> all(${busy}::bigint[]) limit ${most}),
    taken as (update webhook_deliveries d set attempts = d.attempts + 1, next_try_at = ${leaseUntil}, tried_at = ${now},
        begun_at = coalesce(d.begun_at, ${now})
      from due where d.id = due.id returning d.*)
    select t.id as delivery, t.attempts, t.begun_at, a.id, a.url, a.secret_number, a.secret_since,
      e.id as event_id, e.loan_id, l.reference, e.event, e.from_status, e.to_status, e.at
    from taken t join webhook_addresses a on a.id = t.address_id join loan_events e on e.id = t.event_id
      join loans l on l.id = e.loan_id order by t.id`.execute(db.alone);
  return rows.map(takenOf);
}

function takenOf(row: TakenRow): TakenDelivery {
  const { delivery, attempts, begun_at, id, url, secret_number, secret_since } = row;
  const { event_id, loan_id, reference, event, from_status, to_status, at } = row;
  return {
    ...{ id: delivery, attempts, begun_at },
    address: { id, url, secret_number, secret_since },
    event: { id: event_id, loan_id, reference, event, from_status, to_status, at },
  };
}

interface Settled {
  readonly state: "due" | "delivered" | "given-up";
  /** When it is retried, if at all. */
  readonly nextTryAt: Date | undefined;
  readonly status: number | null;
  readonly failure: string | null;
}

/** Records the result of a try, unless its lease had ended and somebody else has tried meanwhile. */
export async function settleDelivery(
  db: Database,
  { id, attempts }: Pick<TakenDelivery, "id" | "attempts">,
  { state, nextTryAt, status, failure }: Settled,
): Promise<void> {
  await sql`update webhook_deliveries set state = ${state}, next_try_at = coalesce(${nextTryAt ?? null}::timestamptz, next_try_at),
      answer_status = ${status}, failure = ${failure}
    where id = ${id} and attempts = ${attempts} and state = 'due'`.execute(db.alone);
}
