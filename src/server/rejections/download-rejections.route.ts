import { downloadRejections } from "../../contract/rejections.contract.ts";
import { audit } from "../db/transaction.ts";
import { route } from "../http/route.ts";
import { csvDownload } from "../reports/writing/csv-download.ts";
import { askedDays } from "./asked-days.ts";
import { rejectionReport } from "./rejections.store.ts";

/** The rejections of a period by reason, loan type and officer, as a CSV; the audit log says who took it. */
export const downloadRejectionsRoute = route(downloadRejections, async ({ query, author, deps }) => {
  const days = askedDays(query);
  return csvDownload(deps, rejectionReport(days), {
    noted: () =>
      deps.db.transaction(async (tx) =>
        audit(tx, author, deps.clock.now(), {
          action: "report-downloaded",
          object: "report:rejections",
          after: { ...days, format: "csv" },
        }),
      ),
  });
});
