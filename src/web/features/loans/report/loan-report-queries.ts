import { queryOptions } from "@tanstack/react-query";
import { listStatusOptions } from "../../../../contract/reports.contract.ts";
import { callApi } from "../../../lib/calls/call-api.ts";
import { reportTokenQuery } from "../../../lib/calls/report-token.ts";

export const REPORT_ACTION = "download-loans-report";

export const loansReportTokenQuery = reportTokenQuery(REPORT_ACTION);

export const reportStatusesQuery = queryOptions({
  queryKey: ["status-options"],
  queryFn: ({ signal }) => callApi(listStatusOptions, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
