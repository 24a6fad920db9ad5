import { queryOptions } from "@tanstack/react-query";
import { issueWebAccessToken, statusOptions } from "../../../contract/reports.contract.ts";
import { getConsoleSettings } from "../../../contract/session.contract.ts";
import { callApi } from "../../lib/call-api.ts";

export const REPORT_ACTION = "download-loans-report";

/** A token of this opening of the screen, replaced before its ten minutes are over (EXP-03). */
export const reportTokenQuery = queryOptions({
  queryKey: ["report-token", REPORT_ACTION],
  queryFn: ({ signal }) => callApi(issueWebAccessToken, { body: { action: REPORT_ACTION }, signal }),
  staleTime: 9 * 60_000,
  refetchInterval: 9 * 60_000,
  gcTime: 0,
});

export const reportStatusesQuery = queryOptions({
  queryKey: ["status-options"],
  queryFn: ({ signal }) => callApi(statusOptions, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const consoleSettingsQuery = queryOptions({
  queryKey: ["console-settings"],
  queryFn: ({ signal }) => callApi(getConsoleSettings, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
