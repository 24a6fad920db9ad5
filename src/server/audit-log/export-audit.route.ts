import { exportAudit } from "../../contract/audit-log.contract.ts";
import { today } from "../clock.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { csvReport } from "../reports/csv-report.ts";
import { takePlace } from "../reports/export-places.ts";
import { auditFilter, filtersOf } from "./audit-filter.ts";
import { auditReport } from "./audit-report.store.ts";

/** The rows of the filters as CSV, streamed as they are read. The log, and the file, record the export. */
export const exportAuditRoute = route(exportAudit, async ({ query, author, deps }) => {
  const filter = await auditFilter(deps, query);
  const givePlaceBack = takePlace(deps.db);
  try {
    const asked = Object.fromEntries(Object.entries(filtersOf(query)).filter(([, value]) => value));
    const entry = { action: "audit log exported", object: "audit-log", after: asked };
    await deps.db.transaction(async (tx) => audit(tx, author, deps.clock.now(), entry));
    const plan = auditReport(filter, today(deps.clock));
    const stream = await csvReport(deps, plan);
    stream.once("close", givePlaceBack);
    const headers = {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${plan.fileName}.csv"`,
    };
    return { stream, headers };
  } catch (error) {
    givePlaceBack();
    throw error;
  }
});
