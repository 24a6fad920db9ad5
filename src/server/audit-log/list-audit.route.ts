import { listAudit } from "../../contract/audit-log.contract.ts";
import { route } from "../http/route.ts";
import { auditFilter, filtersOf } from "./audit-filter.ts";
import { readAuditPage } from "./read-audit-page.ts";

/** Who did what to what and when, the newest first. */
export const listAuditRoute = route(listAudit, async ({ query, deps }) => {
  const filter = await auditFilter(deps, query);
  const table = { path: listAudit.path, filter, filters: filtersOf(query), query, showsOrigin: true };
  return { data: await readAuditPage(deps, table) };
});
