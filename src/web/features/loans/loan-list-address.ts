import { listLoans } from "../../../contract/loans.contract.ts";
import type { LoanStatus } from "../../../domain/loan/loan-status.ts";
import { pageOfSearch, searchOfPage } from "../../lib/page-address.ts";

/** What the address of a loan list carries besides the path, which fixes the statuses. */
const IN_ADDRESS = ["q", "filterType", "page", "after", "before", "skip"] as const;

export type LoanListSearch = Partial<Record<(typeof IN_ADDRESS)[number], string>>;

/** The API address of what the browser's address names; a tilde separates statuses (LST-01 to LST-09). */
export function apiUrlOf(statuses: readonly LoanStatus[], search: LoanListSearch): string {
  return pageOfSearch(listLoans.path, { filterStatus: statuses.join("~") }, search, IN_ADDRESS);
}

export function searchOf(pageUrl: string): Record<string, string> {
  return searchOfPage(pageUrl, ["filterStatus"]);
}
