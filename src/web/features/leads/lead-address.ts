import { pathOf } from "../../../contract/endpoint.ts";
import { listLeads, listLeadsOfOfficer, listMyLeads, OPEN_LEADS } from "../../../contract/leads.contract.ts";
import { leadStatusWords, OPEN_STATUSES } from "../../../domain/lead/lead-status.ts";
import { changed, PLACE, pageOfSearch, searchOfPage } from "../../lib/page-address.ts";
import type { LeadList } from "./list/lead-lists.ts";

const FILTERS = ["q", "filterStatus", "officer", "call"] as const;

/** The search parameters of a lead list; `view` is `board` or absent. */
export type LeadSearch = Partial<
  Record<(typeof FILTERS)[number] | (typeof PLACE)[number] | "columns" | "view", string>
>;

/** The address's value for every status; My Pending Leads starts with the open ones. */
export const EVERY_STATUS = "all";

/** The status filter sent to the server; undefined for all. */
export function statusOf(scope: LeadList["scope"], { filterStatus }: LeadSearch): string {
  const chosen = filterStatus || (scope === "mine" ? OPEN_LEADS : EVERY_STATUS);
  return chosen === EVERY_STATUS ? "" : chosen;
}

/** A status as in the address; a list's default is left out. */
export function statusInAddress(scope: LeadList["scope"], status: string): string {
  if (scope === "all") return status;
  return status === OPEN_LEADS ? "" : status || EVERY_STATUS;
}

/** Which leads are requested: one officer's, one's own, or all (LED-01, LED-25). */
export function endpointOf(scope: LeadList["scope"], { officer }: LeadSearch) {
  if (scope === "mine") return listMyLeads;
  return officer ? listLeadsOfOfficer : listLeads;
}

/** Whether the leads come by call-back time: one's own, while none of them is finished. */
export function isByCall(scope: LeadList["scope"], search: LeadSearch): boolean {
  const status = statusOf(scope, search);
  return scope === "mine" && (status === OPEN_LEADS || OPEN_STATUSES.some((open) => leadStatusWords(open) === status));
}

/** The API address for the browser's address. */
export function apiUrlOf(scope: LeadList["scope"], search: LeadSearch): string {
  const path = pathOf(endpointOf(scope, search), { id: search.officer ?? "" });
  const filterStatus = statusOf(scope, search);
  return isByCall(scope, search)
    ? pageOfSearch(path, { filterStatus, order: "call" }, search, ["q", "call", ...PLACE])
    : pageOfSearch(path, { filterStatus }, search, ["q", ...PLACE]);
}

/** The browser's address for a page of the server; parameters that exist only here stay. */
export function searchOf(pageUrl: string, { filterStatus, officer, columns }: LeadSearch): Record<string, string> {
  return {
    ...searchOfPage(pageUrl, ["filterStatus", "order"]),
    ...(filterStatus && { filterStatus }),
    ...(officer && { officer }),
    ...(columns && { columns }),
  };
}

export function isFiltered(search: LeadSearch): boolean {
  return FILTERS.some((name) => Boolean(search[name]));
}

/** The address without its filters; the columns stay. */
export function cleared(search: LeadSearch): LeadSearch {
  return changed(search, { q: "", filterStatus: "", officer: "", call: "" });
}

/** The table for one status, linked from a column of the board: same officer. */
export function tableOfStatus(scope: LeadList["scope"], status: string, { officer }: LeadSearch): LeadSearch {
  return { filterStatus: statusInAddress(scope, status), ...(officer && { officer }) };
}
