import { listLoans, statusFilter } from "../../../../contract/loan-lists.contract.ts";
import type { LoanStatus } from "../../../../domain/loan/loan-status.ts";
import { changed, PLACE, pageOfSearch, searchOfPage } from "../../../lib/page-address.ts";

/** The filters of a list, named as in the address and at the API. */
const FILTERS = ["q", "filterType", "organization", "employer_id", "from_date", "to_date"] as const;

/** The search parameters of a loan list; the path fixes the statuses. */
const ASKED = [...FILTERS, "sort", ...PLACE] as const;

export type LoanListSearch = Partial<Record<(typeof ASKED)[number] | "columns", string>>;

/** The API address for the browser's address; tildes separate statuses (LST-01 to LST-09). */
export function apiUrlOf(statuses: readonly LoanStatus[], search: LoanListSearch): string {
  return pageOfSearch(listLoans.path, { filterStatus: statusFilter(statuses) }, search, ASKED);
}

/** The browser's address for a page of the server; the columns exist only here and stay. */
export function searchOf(pageUrl: string, { columns }: LoanListSearch = {}): Record<string, string> {
  return { ...searchOfPage(pageUrl, ["filterStatus"]), ...(columns && { columns }) };
}

/** The address without its filters; order and columns stay. */
export function cleared(search: LoanListSearch): LoanListSearch {
  return changed(search, Object.fromEntries(FILTERS.map((name) => [name, ""])));
}

export function isFiltered(search: LoanListSearch): boolean {
  return FILTERS.some((name) => Boolean(search[name]));
}
