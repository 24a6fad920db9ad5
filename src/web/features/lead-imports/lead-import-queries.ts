import { queryOptions } from "@tanstack/react-query";
import { getLeadImport, listLeadImports } from "../../../contract/lead-imports.contract.ts";
import { callApi } from "../../lib/calls/call-api.ts";

const ASKED_EVERY_MS = 500;

/** The progress of one's own upload, polled while it runs; unknown until the server has begun. */
export function importProgressQuery(key: string, isRunning: boolean) {
  return queryOptions({
    queryKey: ["lead-imports", key],
    queryFn: ({ signal }) => callApi(getLeadImport, { params: { key }, signal }),
    enabled: isRunning,
    refetchInterval: isRunning && ASKED_EVERY_MS,
    retry: false,
    gcTime: 0,
  });
}

/** The newest uploads of all staff. */
export const recentImportsQuery = queryOptions({
  queryKey: ["lead-imports"],
  queryFn: ({ signal }) => callApi(listLeadImports, { signal }),
});
