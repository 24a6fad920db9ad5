import { exportEmployers } from "../../../contract/employers.contract.ts";
import { today } from "../../clock.ts";
import { audit } from "../../db/transaction.ts";
import { route } from "../../http/route.ts";
import { csvDownload } from "../../reports/writing/csv-download.ts";
import { employerReport } from "./employer-report.store.ts";

/** The register as CSV. The audit log records the export. */
export const exportEmployersRoute = route(exportEmployers, async ({ author, deps }) => {
  const entry = { action: "employers exported", object: "employers" };
  return csvDownload(deps, employerReport(today(deps.clock)), {
    noted: () => deps.db.transaction(async (tx) => audit(tx, author, deps.clock.now(), entry)),
  });
});
