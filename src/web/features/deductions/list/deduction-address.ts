import {
  listAllDeductions,
  listOverdueDeductions,
  listPendingDeductions,
} from "../../../../contract/deductions.contract.ts";
import { changed, PLACE, pageOfSearch, searchOfPage } from "../../../lib/page-address.ts";
import type { DeductionList } from "../deduction-lists.ts";

const FILTERS = ["q", "status", "band"] as const;

/** Which of them a table has. */
const FILTERS_OF = { pending: ["q"], overdue: ["q", "band"], all: ["q", "status"] } as const;

export type DeductionSearch = Partial<Record<(typeof FILTERS)[number] | (typeof PLACE)[number] | "columns", string>>;

const ENDPOINTS = { pending: listPendingDeductions, overdue: listOverdueDeductions, all: listAllDeductions } as const;

export const endpointOf = (scope: DeductionList["scope"]) => ENDPOINTS[scope];

/**
 * The API address for the browser's address; only All Deductions has a status (DED-01 to DED-03, DED-10). Of overdue ones
 * those overdue for the most days come first.
 */
export function apiUrlOf(scope: DeductionList["scope"], search: DeductionSearch): string {
  const order: Record<string, string> = scope === "overdue" ? { order: "days" } : {};
  return pageOfSearch(ENDPOINTS[scope].path, order, search, [...FILTERS_OF[scope], ...PLACE]);
}

/** The browser's address for a page of the server; the columns exist only here and stay. */
export function searchOf(pageUrl: string, { columns }: DeductionSearch): Record<string, string> {
  return { ...searchOfPage(pageUrl, ["order"]), ...(columns && { columns }) };
}

export function isFiltered(search: DeductionSearch): boolean {
  return FILTERS.some((name) => Boolean(search[name]));
}

/** The address without its filters; the columns stay. */
export function cleared(search: DeductionSearch): DeductionSearch {
  return changed(search, { q: "", status: "", band: "" });
}
