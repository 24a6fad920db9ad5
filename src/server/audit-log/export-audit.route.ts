import { exportAudit } from "../../contract/audit-log.contract.ts";
import { today } from "../clock.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { csvDownload } from "../reports/writing/csv-download.ts";
import { auditFilter, filtersOf } from "./audit-filter.ts";
import { auditReport } from "./audit-report.store.ts";

/** The rows of the filters as CSV, streamed as they are read. The log, and the file, record the export. */
export const exportAuditRoute = route(exportAudit, async ({ query, author, deps }) => {
  const filter = await auditFilter(deps, query);
  const asked = Object.fromEntries(Object.entries(filtersOf(query)).filter(([, value]) => value));
  const entry = { action: "audit log exported", object: "audit-log", after: asked };
  return csvDownload(deps, auditReport(filter, today(deps.clock)), {
    noted: () => deps.db.transaction(async (tx) => audit(tx, author, deps.clock.now(), entry)),
    isFresh: true,
  });
});
