import { queryOptions } from "@tanstack/react-query";
import { listViews } from "../../../contract/views.contract.ts";
import { callApi } from "../../lib/calls/call-api.ts";

export const viewKeys = { of: (screen: string) => ["views", screen] as const };

/** The user's own views of a screen, by name. */
export function viewsQuery(screen: string) {
  return queryOptions({
    queryKey: viewKeys.of(screen),
    queryFn: ({ signal }) => callApi(listViews, { query: { screen }, signal }),
    staleTime: 60_000,
  });
}
