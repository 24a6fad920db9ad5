import type { Deps } from "../../deps.ts";
import { asOf } from "../../http/as-of.ts";
import type { ReportPlan } from "../contents/report-plan.store.ts";
import { csvReport } from "./csv-report.ts";
import { downloadHeaders } from "./download-headers.ts";
import { inPlace } from "./export-places.ts";

/**
 * A report as a CSV to download, in one of the few places for reports; `noted` is done before it begins. A fresh one has what was
 * written just now.
 */
export async function csvDownload(
  deps: Deps,
  plan: ReportPlan,
  { noted, isFresh = false }: { readonly noted: () => Promise<unknown>; readonly isFresh?: boolean },
) {
  let at: Date | undefined;
  const stream = await inPlace(deps.db, async () => {
    await noted();
    if (isFresh) return csvReport(deps.db, plan);
    const { result, ageMs } = await deps.db.reading.download((db) => csvReport(db, plan));
    at = asOf(deps.clock, ageMs);
    return result;
  });
  return { stream, headers: downloadHeaders({ fileName: plan.fileName, format: "csv", at }) };
}
