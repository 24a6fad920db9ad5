import { listPeople } from "../../../contract/staff.contract.ts";
import { changed, PLACE, pageOfSearch, searchOfPage } from "../../lib/page-address.ts";

const FILTERS = ["q", "state", "role"] as const;

/** The search parameters of All Admins. */
export type StaffSearch = Partial<Record<(typeof FILTERS)[number] | (typeof PLACE)[number], string>>;

const FIXED = { isAdmin: "yes" };

/** The API address for the browser's address (ADM-01). */
export function apiUrlOf(search: StaffSearch): string {
  return pageOfSearch(listPeople.path, FIXED, search, [...FILTERS, ...PLACE]);
}

/** The browser's address for a page of the server. */
export function searchOf(pageUrl: string): Record<string, string> {
  return searchOfPage(pageUrl, Object.keys(FIXED));
}

export function isFiltered(search: StaffSearch): boolean {
  return FILTERS.some((name) => Boolean(search[name]));
}

export function cleared(search: StaffSearch): StaffSearch {
  return changed(search, { q: "", state: "", role: "" });
}
