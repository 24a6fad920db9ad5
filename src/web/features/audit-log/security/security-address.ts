import { listSecurityLog } from "../../../../contract/audit-log.contract.ts";
import { changed, PLACE, pageOfSearch, searchOfPage } from "../../../lib/page-address.ts";

const SECURITY_FILTERS = ["actor", "kind", "object", "from", "to"] as const;

export type SecuritySearch = Partial<
  Record<"tab" | (typeof SECURITY_FILTERS)[number] | (typeof PLACE)[number], string>
>;

/** The API address for the browser's address. */
export function securityUrlOf(search: SecuritySearch): string {
  return pageOfSearch(listSecurityLog.path, {}, search, [...SECURITY_FILTERS, ...PLACE]);
}

/** The browser's address for a server page, which has no tab. */
export function securitySearchOf(pageUrl: string): Record<string, string> {
  return { ...searchOfPage(pageUrl, []), tab: "security" };
}

export function isNarrowed(search: SecuritySearch): boolean {
  return SECURITY_FILTERS.some((name) => search[name]);
}

/** The address without its filters. */
export function withoutFilters(search: SecuritySearch): SecuritySearch {
  return changed(search, { actor: "", kind: "", object: "", from: "", to: "" });
}
