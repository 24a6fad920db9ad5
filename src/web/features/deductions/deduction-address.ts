import {
  listAllDeductions,
  listOverdueDeductions,
  listPendingDeductions,
} from "../../../contract/deductions.contract.ts";
import { changed, PLACE, pageOfSearch, searchOfPage } from "../../lib/page-address.ts";
import type { DeductionList } from "./deduction-lists.ts";

const FILTERS = ["q", "status"] as const;

export type DeductionSearch = Partial<Record<(typeof FILTERS)[number] | (typeof PLACE)[number] | "columns", string>>;

const ENDPOINTS = { pending: listPendingDeductions, overdue: listOverdueDeductions, all: listAllDeductions } as const;

export const endpointOf = (scope: DeductionList["scope"]) => ENDPOINTS[scope];

/** The API address for the browser's address; only All Deductions has a status (DED-01 to DED-03, DED-10). */
export function apiUrlOf(scope: DeductionList["scope"], search: DeductionSearch): string {
  const filters = scope === "all" ? FILTERS : (["q"] as const);
  return pageOfSearch(ENDPOINTS[scope].path, {}, search, [...filters, ...PLACE]);
}

/** The browser's address for a page of the server; the columns exist only here and stay. */
export function searchOf(pageUrl: string, { columns }: DeductionSearch): Record<string, string> {
  return { ...searchOfPage(pageUrl, []), ...(columns && { columns }) };
}

export function isFiltered(search: DeductionSearch): boolean {
  return FILTERS.some((name) => Boolean(search[name]));
}

/** The address without its filters; the columns stay. */
export function cleared(search: DeductionSearch): DeductionSearch {
  return changed(search, { q: "", status: "" });
}
