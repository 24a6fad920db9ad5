import { type RawBuilder, sql } from "kysely";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import type { Caller } from "./lease.store.ts";

/** Whose leads: a person's own, or unassigned ones. */
export type Whose = "own" | "pool";

/** A place to look for the next lead, in queue order. */
export interface QueuePart {
  readonly whose: Whose;
  /** Agreed calls, or the others. */
  readonly agreed: boolean;
}

export const QUEUE_PARTS: readonly QueuePart[] = [
  { whose: "own", agreed: true },
  { whose: "own", agreed: false },
  { whose: "pool", agreed: true },
  { whose: "pool", agreed: false },
];

/** The caller, with the last Lagos day whose calls are due. */
export interface Asker extends Caller {
  readonly dueDay: string;
}

export interface CallableLead {
  readonly id: number;
  readonly version: number;
  readonly status: string;
}

// More than the number of concurrent callers: whoever finds all of these taken looks further.
const CANDIDATES = 25;

/** The next leads in a part of the queue, without those tried, being called or skipped. Locks nothing. */
export async function nextOf(db: Queries | Tx, part: QueuePart, asker: Asker, tried: readonly number[]) {
  const taken = takenFrom(asker, tried);
  const query = part.agreed ? agreedCalls(part, asker, taken) : otherCalls(part, asker, taken);
  const { rows } = await query.execute(db);
  return rows.map(({ id }) => id);
}

/** Leads this person does not get now: a condition that excludes them, and their maximum number. */
interface Taken {
  readonly not: RawBuilder<unknown>;
  readonly count: RawBuilder<unknown>;
}

function takenFrom({ userId, now }: Asker, tried: readonly number[]): Taken {
  const leases = sql`from lead_leases l where l.until > ${now}`;
  const skips = sql`from lead_skips s where s.user_id = ${userId} and s.until > ${now}`;
  return {
    not: sql`d.id <> all(${tried}::bigint[]) and not exists (select ${leases} and l.lead_id = d.id)
      and not exists (select ${skips} and s.lead_id = d.id)`,
    count: sql`select cardinality(${tried}::bigint[]) + (select count(*) ${leases}) + (select count(*) ${skips})`,
  };
}

const agreedCalls = ({ whose }: QueuePart, asker: Asker, taken: Taken) =>
  sql<{ id: number }>`select d.id from leads d
    where ${of(whose, asker)} and d.next_call_at is not null and d.call_back_at is not null and d.next_call_at <= ${asker.now}
      and ${taken.not} order by d.sales_officer_id, d.next_call_at, d.id limit ${CANDIDATES}`;

// Each due day is a range of leads_to_call in the wanted order. One index skip finds the next day and its first lead;
// later days cost nothing. The first n leads are on the n days with the best first leads or, because some of these may
// be taken or due later today, on n more: only those are compared further.
const otherCalls = ({ whose }: QueuePart, asker: Asker, taken: Taken) => {
  const day = sql`lagos_day(d.next_call_at)`;
  const waits = sql`${of(whose, asker)} and d.next_call_at is not null and d.call_back_at is null`;
  const best = sql`priority_level desc, net_pay desc nulls last, id`;
  const first = (after: RawBuilder<unknown>) => sql`(
    select ${day} as day, d.id, d.priority_level, d.net_pay from leads d where ${waits} and ${after}
    order by d.sales_officer_id, ${day}, ${best} limit 1)`;
  const due = sql`${asker.dueDay}::date`;
  return sql<{ id: number }>`
    with recursive days as (
      ${first(sql`true`)}
      union all
      select next.* from days cross join lateral ${first(sql`${day} > days.day`)} next where days.day < ${due}),
    best_days as (
      select day from days where day <= ${due} order by ${best} limit ${sql.lit(CANDIDATES + 1)} + (${taken.count}))
    select id from best_days cross join lateral (
      select d.id, d.priority_level, d.net_pay from leads d
      where ${waits} and ${day} = best_days.day and d.next_call_at <= ${asker.now} and ${taken.not}
      order by d.sales_officer_id, ${day}, ${best} limit ${sql.lit(CANDIDATES)}) d
    order by ${best} limit ${sql.lit(CANDIDATES)}`;
};

function of(whose: Whose, { userId }: Pick<Asker, "userId">): RawBuilder<unknown> {
  return whose === "own" ? sql`d.sales_officer_id = ${userId}` : sql`d.sales_officer_id is null`;
}

/** Locks the first of these that is still callable and that nobody else has locked. */
export async function lockFirstOf(tx: Tx, ids: readonly number[], { whose }: QueuePart, asker: Asker) {
  const { rows } = await sql<CallableLead>`select d.id, d.version, d.status from leads d
    where d.id = any(${ids}::bigint[]) and ${of(whose, asker)} and ${callable(asker)}
    order by array_position(${ids}::bigint[], d.id) limit 1 for no key update skip locked`.execute(tx);
  return rows[0];
}

/** Locks one of the person's own leads, waiting for other locks, if it is callable. */
export async function lockCallable(tx: Tx, id: number, asker: Asker): Promise<CallableLead | undefined> {
  const { rows } = await sql<CallableLead>`select d.id, d.version, d.status from leads d
    where d.id = ${id} and ${of("own", asker)} and ${callable(asker)} for no key update`.execute(tx);
  return rows[0];
}

/** The first free lead of the whole queue for this person, of their own or the pool's. Locks nothing. */
export async function firstFree(db: Queries, asker: Asker): Promise<number | undefined> {
  for (const part of QUEUE_PARTS) {
    const [id] = await nextOf(db, part, asker, []);
    if (id !== undefined) return id;
  }
  return undefined;
}

/** Locks a lead in any state. */
export async function lockAny(tx: Tx, id: number): Promise<void> {
  await sql`select from leads where id = ${id} for no key update`.execute(tx);
}

function callable({ now }: Asker): RawBuilder<unknown> {
  return sql`d.next_call_at <= ${now} and d.status <> 'do_not_contact'`;
}
