import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../db/transaction.ts";
import type { Caller } from "./lease.store.ts";

/** Whose leads: somebody's own, or those that nobody has yet. */
export type Whose = "own" | "pool";

/** A place to look for the next lead, in the order of the queue. */
export interface QueuePart {
  readonly whose: Whose;
  /** Calls that were agreed, or the others. */
  readonly agreed: boolean;
}

export const QUEUE_PARTS: readonly QueuePart[] = [
  { whose: "own", agreed: true },
  { whose: "own", agreed: false },
  { whose: "pool", agreed: true },
  { whose: "pool", agreed: false },
];

/** Whoever asks, with the last Lagos day whose calls are due. */
export interface Asker extends Caller {
  readonly dueDay: string;
}

export interface CallableLead {
  readonly id: number;
  readonly version: number;
  readonly status: string;
}

// More than there are people who ask at once: who finds all of these taken looks further.
const CANDIDATES = 25;

/** Who is next in a part of the queue, without those tried, being called or put aside. Nothing is locked. */
export async function nextOf(tx: Tx, part: QueuePart, asker: Asker, tried: readonly number[]) {
  const free = sql`d.id <> all(${tried}::bigint[])
    and not exists (select from lead_leases l where l.lead_id = d.id and l.until > ${asker.now})
    and not exists (select from lead_skips s where s.user_id = ${asker.userId} and s.lead_id = d.id and s.until > ${asker.now})`;
  const query = part.agreed ? agreedCalls(part, asker, free) : otherCalls(part, asker, free);
  const { rows } = await query.execute(tx);
  return rows.map(({ id }) => id);
}

const agreedCalls = ({ whose }: QueuePart, asker: Asker, free: RawBuilder<unknown>) =>
  sql<{ id: number }>`select d.id from leads d
    where ${of(whose, asker)} and d.next_call_at is not null and d.call_back_at is not null and d.next_call_at <= ${asker.now}
      and ${free} order by d.sales_officer_id, d.next_call_at, d.id limit ${CANDIDATES}`;

// Each day that is due is a range of leads_to_call in the order wanted: the days are found by leaping from one to the
// next, and the best of each are compared. What waits for a later day costs nothing.
const otherCalls = ({ whose }: QueuePart, asker: Asker, free: RawBuilder<unknown>) => {
  const waits = sql`${of(whose, asker)} and d.next_call_at is not null and d.call_back_at is null`;
  const best = sql`d.priority_level desc, d.net_pay desc nulls last, d.id`;
  return sql<{ id: number }>`
    with recursive days (day) as (
      (select lagos_day(d.next_call_at) from leads d where ${waits}
        order by d.sales_officer_id, lagos_day(d.next_call_at) limit 1)
      union all
      select (select lagos_day(d.next_call_at) from leads d where ${waits} and lagos_day(d.next_call_at) > days.day
        order by d.sales_officer_id, lagos_day(d.next_call_at) limit 1)
      from days where days.day <= ${asker.dueDay}::date)
    select d.id from days cross join lateral (
      select d.id, d.priority_level, d.net_pay from leads d
      where ${waits} and lagos_day(d.next_call_at) = days.day and d.next_call_at <= ${asker.now} and ${free}
      order by d.sales_officer_id, lagos_day(d.next_call_at), ${best} limit ${CANDIDATES}) d
    where days.day <= ${asker.dueDay}::date order by ${best} limit ${CANDIDATES}`;
};

function of(whose: Whose, { userId }: Pick<Asker, "userId">): RawBuilder<unknown> {
  return whose === "own" ? sql`d.sales_officer_id = ${userId}` : sql`d.sales_officer_id is null`;
}

/** Locks the first of these that may still be called and that nobody else has in hand. */
export async function lockFirstOf(tx: Tx, ids: readonly number[], { whose }: QueuePart, asker: Asker) {
  const { rows } = await sql<CallableLead>`select d.id, d.version, d.status from leads d
    where d.id = any(${ids}::bigint[]) and ${of(whose, asker)} and ${callable(asker)}
    order by array_position(${ids}::bigint[], d.id) limit 1 for no key update skip locked`.execute(tx);
  return rows[0];
}

/** Locks a lead of somebody's own, waiting for whoever has it, if it may be called. */
export async function lockCallable(tx: Tx, id: number, asker: Asker): Promise<CallableLead | undefined> {
  const { rows } = await sql<CallableLead>`select d.id, d.version, d.status from leads d
    where d.id = ${id} and ${of("own", asker)} and ${callable(asker)} for no key update`.execute(tx);
  return rows[0];
}

/** Locks a lead whatever it is. */
export async function lockAny(tx: Tx, id: number): Promise<void> {
  await sql`select from leads where id = ${id} for no key update`.execute(tx);
}

function callable({ now }: Asker): RawBuilder<unknown> {
  return sql`d.next_call_at <= ${now} and d.status <> 'do_not_contact'`;
}
