import { listPeople } from "../../../contract/staff.contract.ts";
import { changed, PLACE, pageOfSearch, searchOfPage } from "../../lib/page-address.ts";

const FILTERS = ["q", "state", "role"] as const;

/** What the address of All Admins carries. */
export type StaffSearch = Partial<Record<(typeof FILTERS)[number] | (typeof PLACE)[number], string>>;

const FIXED = { isAdmin: "yes" };

/** The API address of what the browser's address names (ADM-01). */
export function apiUrlOf(search: StaffSearch): string {
  return pageOfSearch(listPeople.path, FIXED, search, [...FILTERS, ...PLACE]);
}

/** The browser's address of a page of the server. */
export function searchOf(pageUrl: string): Record<string, string> {
  return searchOfPage(pageUrl, Object.keys(FIXED));
}

export function isFiltered(search: StaffSearch): boolean {
  return FILTERS.some((name) => Boolean(search[name]));
}

export function cleared(search: StaffSearch): StaffSearch {
  return changed(search, { q: "", state: "", role: "" });
}
