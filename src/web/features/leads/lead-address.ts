import { pathOf } from "../../../contract/endpoint.ts";
import { listLeads, listLeadsOfOfficer, listMyLeads, OPEN_LEADS } from "../../../contract/leads.contract.ts";
import { changed, PLACE, pageOfSearch, searchOfPage } from "../../lib/page-address.ts";
import type { LeadList } from "./lead-lists.ts";

const FILTERS = ["q", "filterStatus", "officer"] as const;

/** What the address of a list of leads carries; `view` is `board` or nothing. */
export type LeadSearch = Partial<
  Record<(typeof FILTERS)[number] | (typeof PLACE)[number] | "columns" | "view", string>
>;

/** In the address for every status; My Pending Leads begins with those that still want something done. */
export const EVERY_STATUS = "all";

/** The status that the server is asked for, nothing for all. */
export function statusOf(scope: LeadList["scope"], { filterStatus }: LeadSearch): string {
  const chosen = filterStatus || (scope === "mine" ? OPEN_LEADS : EVERY_STATUS);
  return chosen === EVERY_STATUS ? "" : chosen;
}

/** A status as the address has it: the one a list begins with is left out. */
export function statusInAddress(scope: LeadList["scope"], status: string): string {
  if (scope === "all") return status;
  return status === OPEN_LEADS ? "" : status || EVERY_STATUS;
}

/** Which list the server is asked for: that of one officer, of whoever asks, or all (LED-01, LED-25). */
export function endpointOf(scope: LeadList["scope"], { officer }: LeadSearch) {
  if (scope === "mine") return listMyLeads;
  return officer ? listLeadsOfOfficer : listLeads;
}

/** The API address of what the browser's address names. */
export function apiUrlOf(scope: LeadList["scope"], search: LeadSearch): string {
  const path = pathOf(endpointOf(scope, search), { id: search.officer ?? "" });
  return pageOfSearch(path, { filterStatus: statusOf(scope, search) }, search, ["q", ...PLACE]);
}

/** The browser's address of a page of the server; what is ours alone stays. */
export function searchOf(pageUrl: string, { filterStatus, officer, columns }: LeadSearch): Record<string, string> {
  return {
    ...searchOfPage(pageUrl, ["filterStatus"]),
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
  return changed(search, { q: "", filterStatus: "", officer: "" });
}

/** The table of one status, as a column of the board leads to it: of the same officer. */
export function tableOfStatus(scope: LeadList["scope"], status: string, { officer }: LeadSearch): LeadSearch {
  return { filterStatus: statusInAddress(scope, status), ...(officer && { officer }) };
}
