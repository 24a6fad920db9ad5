import type { Route } from "../http/route.ts";
import { downloadReportRoute } from "./download-report.route.ts";
import { exportReportRoute } from "./export-report.route.ts";
import { issueWebAccessTokenRoute } from "./issue-web-access-token.route.ts";
import { listStatusOptionsRoute } from "./list-status-options.route.ts";

export const REPORT_ROUTES: readonly Route[] = [
  listStatusOptionsRoute,
  issueWebAccessTokenRoute,
  exportReportRoute,
  downloadReportRoute,
];
