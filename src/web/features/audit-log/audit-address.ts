import { listAudit } from "../../../contract/audit-log.contract.ts";
import { changed, PLACE, pageOfSearch, searchOfPage } from "../../lib/page-address.ts";

export const AUDIT_FILTERS = ["actor", "action", "object", "from", "to"] as const;

export type AuditFilters = Partial<Record<(typeof AUDIT_FILTERS)[number], string>>;
export type AuditSearch = AuditFilters & Partial<Record<(typeof PLACE)[number], string>>;

/** The API address for the browser's address. */
export function apiUrlOf(search: AuditSearch): string {
  return pageOfSearch(listAudit.path, {}, search, [...AUDIT_FILTERS, ...PLACE]);
}

/** The browser's address for a server page. */
export function searchOf(pageUrl: string): Record<string, string> {
  return searchOfPage(pageUrl, []);
}

/** The filters of an address, without the page. */
export function filtersOf(search: AuditSearch): AuditFilters {
  return Object.fromEntries(AUDIT_FILTERS.flatMap((name) => (search[name] ? [[name, search[name]]] : [])));
}

export function isFiltered(search: AuditSearch): boolean {
  return Object.keys(filtersOf(search)).length > 0;
}

/** The address without its filters. */
export function cleared(search: AuditSearch): AuditSearch {
  return changed(search, { actor: "", action: "", object: "", from: "", to: "" });
}
