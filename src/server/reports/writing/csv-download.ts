import type { Deps } from "../../deps.ts";
import type { ReportPlan } from "../contents/report-plan.store.ts";
import { csvReport } from "./csv-report.ts";
import { inPlace } from "./export-places.ts";

/** A report as a CSV to download, in one of the few places for reports; `noted` is done before it begins. */
export async function csvDownload(deps: Deps, plan: ReportPlan, noted: () => Promise<unknown>) {
  const stream = await inPlace(deps.db, async () => {
    await noted();
    return csvReport(deps, plan);
  });
  const headers = {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${plan.fileName}.csv"`,
  };
  return { stream, headers };
}
