import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { getIdentityReview, getIdentitySettings, listIdentityReviews } from "../../../contract/identity.contract.ts";
import { getWatchHit, listWatchHits } from "../../../contract/watch-lists.contract.ts";
import { callApi, callPage } from "../../lib/calls/call-api.ts";
import { PLACE, pageOfSearch } from "../../lib/page-address.ts";

/** The page's search parameters: which queue, whether decided ones are shown, and its page. */
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
  queryFn: ({ signal }) => callApi(getIdentitySettings, { signal }),
});

/** Refetches both queues after a decision or a conflict. */
export function useReviewsChanged(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => void queryClient.invalidateQueries({ queryKey: KEY }), [queryClient]);
}
