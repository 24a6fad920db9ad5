import { listPayments } from "../../../../contract/repayments.contract.ts";
import { changed, PLACE, pageOfSearch, searchOfPage } from "../../../lib/page-address.ts";
import type { RepaymentList } from "../repayment-lists.ts";

const FILTERS = ["q", "loanId", "paymentMethodId", "from_date", "to_date"] as const;

export type RepaymentSearch = Partial<Record<(typeof FILTERS)[number] | (typeof PLACE)[number], string>>;

/** The API address for the browser's address (REP-13, REP-14). */
export function apiUrlOf(status: RepaymentList["status"], search: RepaymentSearch): string {
  return pageOfSearch(listPayments.path, { status }, search, [...FILTERS, ...PLACE]);
}

/** The browser's address for a page of the server. */
export function searchOf(pageUrl: string): Record<string, string> {
  return searchOfPage(pageUrl, ["status"]);
}

export function isFiltered(search: RepaymentSearch): boolean {
  return FILTERS.some((name) => Boolean(search[name]));
}

/** The address without its filters. */
export function cleared(search: RepaymentSearch): RepaymentSearch {
  return changed(search, Object.fromEntries(FILTERS.map((name) => [name, ""])));
}
