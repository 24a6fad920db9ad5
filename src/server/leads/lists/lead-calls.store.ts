import { CALL_TIMES, type CallTime } from "../../../contract/leads.contract.ts";
import type { LeadStatus } from "../../../domain/lead/lead-status.ts";
import { addDays, lagosDateOf, startOfLagosDay } from "../../../domain/time/lagos-date.ts";
import type { Database } from "../../db/connect.ts";
import type { PageStart } from "../../paging/page-address.ts";
import { byColumn, pageOf, type Range, whereOf } from "../../paging/page-of.store.ts";
import { type LeadRow, leadRowsOf } from "../lead-rows.store.ts";
import { leadConditions } from "./lead-conditions.store.ts";
import type { LeadFilter } from "./lead-filter.ts";
import { keptCount } from "./lead-list.store.ts";

/** One officer's open leads, by their call-back time at a moment. */
export interface CallFilter extends LeadFilter {
  readonly statuses: readonly LeadStatus[];
  readonly officerId: number;
  readonly call: CallTime | undefined;
  readonly now: Date;
}

export type CallCounts = Readonly<Record<CallTime, number>>;

/** A lead and its place in the order: when it is to be called. */
export type CallRow = LeadRow & { readonly call_at: Date };

// Where a lead without a call-back time stands: behind all others. A page's address can carry it.
const NEVER = "9999-12-31T23:59:59.999Z";
const TIMED = "x.next_call_at is not null and x.call_back_at is not null";
const UNTIMED = "(x.next_call_at is null or x.call_back_at is null)";

/** A page by call-back time. */
export async function readCallPage(
  db: Database,
  filter: CallFilter,
  start: PageStart,
  lastPageRows: number,
): Promise<readonly CallRow[]> {
  const values: unknown[] = [];
  const page = pageOfCalls(filter, start, lastPageRows, values);
  const text = leadRowsOf(`(${page}) wanted`, "wanted.call_at, d.id", ", wanted.call_at");
  return (await db.pool.query<CallRow>(text, values)).rows;
}

/**
 * The ids of that page: those with a call-back time stand in an index of their own in this order, those without come by
 * status from another, the oldest first; as many of each as the page reaches are merged. Values are added to `values`.
 */
export function pageOfCalls(filter: CallFilter, start: PageStart, lastPageRows: number, values: unknown[]): string {
  const { call, statuses } = filter;
  const range = call && rangeOf(call, filter.now);
  const parts: string[] = [];
  if (call !== "none") {
    const page = pageOf(byColumn("x.next_call_at", "instant", "x.id", "asc"), start, lastPageRows);
    const beside = range ? page.within(range, values) : page.beside(values);
    const where = whereOf([...leadConditions(filter, values), TIMED, ...beside]);
    parts.push(`(select x.id, x.next_call_at as call_at from leads x ${where}
      order by ${page.found()} limit ${page.reach})`);
  }
  if (call === undefined || call === "none") {
    const page = pageOf(byColumn(`timestamptz '${NEVER}'`, "instant", "x.id", "asc"), start, lastPageRows);
    const own = leadConditions({ ...filter, statuses: undefined }, values);
    const where = whereOf(["x.status = one.status", ...own, UNTIMED, ...page.beside(values)]);
    const each = statuses.map((status) => `('${status}')`).join(", ");
    parts.push(`select oldest.id, timestamptz '${NEVER}' as call_at from (values ${each}) one (status)
      cross join lateral (select x.id from leads x ${where} order by ${page.found("x.id")} limit ${page.reach}) oldest`);
  }
  const page = pageOf(byColumn("x.call_at", "instant", "x.id", "asc"), start, lastPageRows);
  return `select x.id, x.call_at from (${parts.join(" union all ")}) x order by ${page.found()} ${page.window}`;
}

/**
 * How many leads there are of each call-back time. Those with one are counted in their index; without a search all
 * others are the rest of a kept count.
 */
export async function countCalls(db: Database, filter: CallFilter): Promise<CallCounts> {
  const values: unknown[] = filter.q ? [] : [filter.officerId];
  const timed = whereOf([...leadConditions(filter, values), TIMED]);
  const columns = (["now", "today", "later"] as const).map((time) => {
    const { low, high } = rangeOf(time, filter.now);
    return `count(*) filter (where x.next_call_at >= $${values.push(low)} and x.next_call_at < $${values.push(high)})::bigint as ${time}`;
  });
  const none = filter.q
    ? `(select count(*) from leads x ${whereOf([...leadConditions(filter, values), UNTIMED])})`
    : `(${keptCount(filter)}) - count(*)`;
  const { rows } = await db.pool.query<CallCounts>(
    `select ${columns.join(", ")}, (${none})::bigint as none from leads x ${timed}`,
    values,
  );
  return rows[0] ?? { now: 0, today: 0, later: 0, none: 0 };
}

/** How many a list has with its filter. */
export function totalOf(counts: CallCounts, call: CallTime | undefined): number {
  return call ? counts[call] : CALL_TIMES.reduce((sum, time) => sum + counts[time], 0);
}

// A time that is now has come; the instants are whole milliseconds.
function rangeOf(time: CallTime, now: Date): Range {
  const due = new Date(now.getTime() + 1);
  const tomorrow = startOfLagosDay(addDays(lagosDateOf(now), 1));
  if (time === "now") return { low: new Date(0), high: due };
  return time === "today" ? { low: due, high: tomorrow } : { low: tomorrow, high: new Date(NEVER) };
}
