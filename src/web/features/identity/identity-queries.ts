import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { getIdentityReview, listIdentityReviews, readIdentitySettings } from "../../../contract/identity.contract.ts";
import { getWatchHit, listWatchHits } from "../../../contract/watch-lists.contract.ts";
import { callApi, callPage } from "../../lib/call-api.ts";
import { PLACE, pageOfSearch } from "../../lib/page-address.ts";

/** What the address of the page carries: which queue, whether what is decided, and the page of it. */
export type ReviewSearch = Partial<Record<"part" | "state" | (typeof PLACE)[number], string>>;

const KEY = ["identity-reviews"] as const;
const CARRIED = ["state", ...PLACE] as const;

export function reviewsQuery(search: ReviewSearch) {
  const url = pageOfSearch(listIdentityReviews.path, {}, search, CARRIED);
  return queryOptions({
    queryKey: [...KEY, url],
    queryFn: ({ signal }) => callPage(listIdentityReviews, url, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function hitsQuery(search: ReviewSearch) {
  const url = pageOfSearch(listWatchHits.path, {}, search, CARRIED);
  return queryOptions({
    queryKey: [...KEY, url],
    queryFn: ({ signal }) => callPage(listWatchHits, url, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function reviewQuery(id: number) {
  return queryOptions({
    queryKey: [...KEY, "review", id],
    queryFn: ({ signal }) => callApi(getIdentityReview, { params: { id }, signal }),
  });
}

export function hitQuery(id: number) {
  return queryOptions({
    queryKey: [...KEY, "hit", id],
    queryFn: ({ signal }) => callApi(getWatchHit, { params: { id }, signal }),
  });
}

export const identitySettingsQuery = queryOptions({
  queryKey: ["identity-settings"] as const,
  queryFn: ({ signal }) => callApi(readIdentitySettings, { signal }),
});

/** Reads both queues again, after something was decided or somebody was quicker. */
export function useReviewsChanged(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => void queryClient.invalidateQueries({ queryKey: KEY }), [queryClient]);
}
