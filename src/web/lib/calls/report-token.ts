import { queryOptions } from "@tanstack/react-query";
import { issueWebAccessToken, type ReportAction } from "../../../contract/reports.contract.ts";
import { callApi } from "./call-api.ts";

/** A token for this visit of the screen, replaced before its ten minutes end (EXP-03, EXP-12). */
export function reportTokenQuery(action: ReportAction) {
  return queryOptions({
    queryKey: ["report-token", action],
    queryFn: ({ signal }) => callApi(issueWebAccessToken, { body: { action }, signal }),
    staleTime: 9 * 60_000,
    refetchInterval: 9 * 60_000,
    gcTime: 0,
  });
}
