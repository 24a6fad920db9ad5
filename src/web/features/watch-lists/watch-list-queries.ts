import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { pathOf } from "../../../contract/endpoint.ts";
import { listWatchLists, listWatchListVersions } from "../../../contract/watch-lists.contract.ts";
import { callApi, callPage } from "../../lib/calls/call-api.ts";

const KEY = ["watch-lists"] as const;
const EVERY_MS = 5000;

/** All lists; refetched while a comparison runs. */
export const watchListsQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => callApi(listWatchLists, { signal }),
  refetchInterval: ({ state }) => (state.data?.last_run && !state.data.last_run.finished_at ? EVERY_MS : false),
});

/** The newest uploads of a list. */
export function versionsQuery(id: number) {
  return queryOptions({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => callPage(listWatchListVersions, pathOf(listWatchListVersions, { id }), { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useWatchListsChanged(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => void queryClient.invalidateQueries({ queryKey: KEY }), [queryClient]);
}
