import { exportEmployers } from "../../contract/employers.contract.ts";
import { today } from "../clock.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { csvReport } from "../reports/csv-report.ts";
import { takePlace } from "../reports/export-places.ts";
import { employerReport } from "./employer-report.store.ts";

/** The register as CSV. The audit log records the export. */
export const exportEmployersRoute = route(exportEmployers, async ({ author, deps }) => {
  const givePlaceBack = takePlace(deps.db);
  try {
    const entry = { action: "employers exported", object: "employers" };
    await deps.db.transaction(async (tx) => audit(tx, author, deps.clock.now(), entry));
    const plan = employerReport(today(deps.clock));
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
