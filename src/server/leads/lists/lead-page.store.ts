import { LEAD_STATUSES } from "../../../domain/lead/lead-status.ts";
import type { PageStart } from "../../paging/page-address.ts";
import { byId, type Page, pageOf, whereOf } from "../../paging/page-of.store.ts";
import { leadConditions } from "./lead-conditions.store.ts";
import type { LeadFilter } from "./lead-filter.ts";
import { foundLeads, type WaitingLeads } from "./lead-search.store.ts";

/** The ids of a page of leads without a search, newest first, found by an index alone; values are added to `values`. */
export function pageOfIds(filter: LeadFilter, start: PageStart, lastPageRows: number, values: unknown[]): string {
  const officer = filter.officerId === undefined ? undefined : `$${values.push(filter.officerId)}`;
  const page = pageOf(byId("x.id"), start, lastPageRows);
  const beside = page.beside(values);
  if (officer || filter.statuses) return byStatus(filter.statuses ?? LEAD_STATUSES, officer, page, beside);
  return `select x.id from leads x ${whereOf(beside)} order by ${page.found()} ${page.window}`;
}

// Leads of one status, of everybody or of one officer, stand in their index newest first; the newest of each are merged.
function byStatus(
  statuses: readonly string[],
  officer: string | undefined,
  page: Page,
  beside: readonly string[],
): string {
  const where = ["x.status = one.status", ...(officer ? [`x.sales_officer_id = ${officer}`] : []), ...beside];
  return `select newest.id from (values ${statuses.map((status) => `('${status}')`).join(", ")}) one (status)
    cross join lateral (select x.id from leads x ${whereOf(where)} order by ${page.found()} limit ${page.reach}) newest
    order by ${page.found("newest.id")} ${page.window}`;
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
  const page = pageOf(byId("x.id"), start, lastPageRows);
  const beside = page.beside(values);
  const inOrder = `order by ${page.found("hit.id")} ${page.window}`;
  if (total <= FETCHED_MAX) {
    const hits = foundLeads(filter, waiting, beside, values);
    return `select hit.id from (select * from (${hits}) found offset 0) hit ${inOrder}`;
  }
  const hits = foundLeads(filter, waiting, [...beside, `(select count(*) from near) < ${page.reach}`], values);
  const walked = `select * from leads x ${whereOf(beside)} order by ${page.found()} limit ${NEAR_LEADS}`;
  return `with near as materialized (select x.id from (${walked}) x ${whereOf(leadConditions(filter, values))}
        order by ${page.found()} limit ${page.reach}),
      far as materialized (${hits})
    select hit.id from (select id from near where (select count(*) from near) = ${page.reach} union all select id from far) hit
      ${inOrder}`;
}
