import { getLoanQueue, listLoans, statusFilter } from "../../../../contract/loan-lists.contract.ts";
import { changed, PLACE, pageOfSearch, searchOfPage } from "../../../lib/page-address.ts";
import type { LoanList } from "./loan-list.ts";

/** The filters of a list, named as in the address and at the API. */
const FILTERS = [
  "q",
  "filterType",
  "organization",
  "employer_id",
  "from_date",
  "to_date",
  "screening",
  "waiting",
  "reason",
  "rejected_from",
  "rejected_to",
] as const;

/** The search parameters of a loan list; the path fixes the statuses. */
const ASKED = [...FILTERS, "sort", "order", ...PLACE] as const;

export type LoanListSearch = Partial<Record<(typeof ASKED)[number] | "columns", string>>;

/** The statuses of a list, and whether its loans wait for somebody. */
type Listed = Pick<LoanList, "statuses" | "waits">;

/**
 * The API address for the browser's address; tildes separate statuses (LST-01 to LST-09). Of loans that wait, who has
 * waited longest comes first; of loans of a reason or of some days of rejection, whichever was rejected last.
 */
export function apiUrlOf({ statuses, waits }: Listed, search: LoanListSearch): string {
  const ofQueue = search.order ?? "oldest";
  const order = search.sort ? "" : waits ? ofQueue : asksForRejections(search) ? "newest" : "";
  // Of other lists the server knows neither verdict nor wait.
  const asked = waits ? { ...search, order } : { ...search, order, screening: "", waiting: "" };
  return pageOfSearch(listLoans.path, { filterStatus: statusFilter(statuses) }, asked, ASKED);
}

/** Whether a list is narrowed to rejections: their order is that of the rejection then. */
export function asksForRejections({ reason, rejected_from, rejected_to }: LoanListSearch): boolean {
  return Boolean(reason || rejected_from || rejected_to);
}

/** The API address of what a waiting list adds up to. */
export function queueUrlOf({ statuses }: Listed, search: LoanListSearch): string {
  return pageOfSearch(getLoanQueue.path, { filterStatus: statusFilter(statuses) }, search, FILTERS);
}

/** The browser's address for a page of the server; the columns exist only here and stay. */
export function searchOf(pageUrl: string, { columns }: LoanListSearch = {}): Record<string, string> {
  const { order, ...search } = searchOfPage(pageUrl, ["filterStatus"]);
  // The usual order goes without saying.
  return { ...search, ...(order && order !== "oldest" && { order }), ...(columns && { columns }) };
}

/** The address without its filters; order and columns stay. */
export function cleared(search: LoanListSearch): LoanListSearch {
  return changed(search, Object.fromEntries(FILTERS.map((name) => [name, ""])));
}

export function isFiltered(search: LoanListSearch): boolean {
  return FILTERS.some((name) => Boolean(search[name]));
}
