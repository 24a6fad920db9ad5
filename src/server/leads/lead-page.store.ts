import { PAGE_SIZE } from "../../contract/paged.ts";
import { LEAD_STATUSES } from "../../domain/lead/lead-status.ts";
import type { PageStart } from "../paging/page-address.ts";
import { leadConditions } from "./lead-conditions.store.ts";
import type { LeadFilter } from "./lead-filter.ts";
import { foundLeads, type WaitingLeads } from "./lead-search.store.ts";

interface Window {
  /** Compares with the row that the page starts beside. */
  readonly beside: readonly string[];
  readonly order: "asc" | "desc";
  readonly rows: number;
  readonly skip: number;
}

/** The ids of a page of leads without a search, newest first, found by an index alone; values are added to `values`. */
export function pageOfIds(filter: LeadFilter, start: PageStart, lastPageRows: number, values: unknown[]): string {
  const officer = filter.officerId === undefined ? undefined : `$${values.push(filter.officerId)}`;
  const window = windowOf(start, lastPageRows, values);
  if (officer || filter.statuses) return byStatus(filter.statuses ?? LEAD_STATUSES, officer, window);
  return `select x.id from leads x ${whereOf(window.beside)} ${placeOf("x", window)}`;
}

// Leads of one status, of everybody or of one officer, stand in their index newest first; the newest of each are merged.
function byStatus(statuses: readonly string[], officer: string | undefined, window: Window): string {
  const where = ["x.status = one.status", ...(officer ? [`x.sales_officer_id = ${officer}`] : []), ...window.beside];
  return `select newest.id from (values ${statuses.map((status) => `('${status}')`).join(", ")}) one (status)
    cross join lateral (select x.id from leads x ${whereOf(where)}
      order by x.id ${window.order} limit ${window.rows + window.skip}) newest
    ${placeOf("newest", window)}`;
}

/** So many hits are fetched by the search index and put in order; it knows none itself. */
const FETCHED_MAX = 1000;
/** So many leads are looked through one by one for a word that many have. */
const NEAR_LEADS = 5000;

/** What is known before a page of a search is read. */
export interface CountedHits {
  readonly total: number;
  readonly lastPageRows: number;
  readonly waiting: WaitingLeads;
}

/**
 * The ids of a page of a search of which it is known how many it finds. A few hits are fetched and put in order. Many are
 * met by walking the list, unless they lie far from where the page begins, as those of an upload of long ago do: the walk
 * has an end, and only then all are fetched. So the way never depends on how evenly a word is spread.
 */
export function pageOfHits(
  filter: LeadFilter,
  start: PageStart,
  { total, lastPageRows, waiting }: CountedHits,
  values: unknown[],
): string {
  const window = windowOf(start, lastPageRows, values);
  if (total <= FETCHED_MAX) {
    const hits = foundLeads(filter, waiting, window.beside, values);
    return `select hit.id from (select * from (${hits}) found offset 0) hit ${placeOf("hit", window)}`;
  }
  const wanted = window.rows + window.skip;
  const hits = foundLeads(filter, waiting, [...window.beside, `(select count(*) from near) < ${wanted}`], values);
  const walked = `select * from leads x ${whereOf(window.beside)} order by x.id ${window.order} limit ${NEAR_LEADS}`;
  return `with near as materialized (select x.id from (${walked}) x ${whereOf(leadConditions(filter, values))}
        order by x.id ${window.order} limit ${wanted}),
      far as materialized (${hits})
    select hit.id from (select id from near where (select count(*) from near) = ${wanted} union all select id from far) hit
      ${placeOf("hit", window)}`;
}

const whereOf = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `where ${conditions.join(" and ")}` : "";

const placeOf = (source: string, { order, rows, skip }: Window): string =>
  `order by ${source}.id ${order} limit ${rows} offset ${skip}`;

// Written out, not as parameters: with a limit it cannot see, PostgreSQL plans the statement anew on every request.
function windowOf(start: PageStart, lastPageRows: number, values: unknown[]): Window {
  const backwards = start.from === "end" || start.from === "before";
  const order = backwards ? "asc" : "desc";
  if (start.from === "end") return { beside: [], order, rows: Math.trunc(lastPageRows), skip: 0 };
  const here = { order, rows: PAGE_SIZE, skip: Math.trunc(start.skip) } as const;
  if (start.from === "top") return { ...here, beside: [] };
  return { ...here, beside: [`x.id ${backwards ? ">" : "<"} $${values.push(start.position.id)}::bigint`] };
}
