import { queryOptions } from "@tanstack/react-query";
import { getCallQueue, getFollowingLead, type nextLead } from "../../../../contract/call-queue.contract.ts";
import type { DataOf } from "../../../../contract/endpoint.ts";
import { callApi } from "../../../lib/calls/call-api.ts";
import { leadKeys } from "../../leads/lead-queries.ts";

export type CallQueue = DataOf<typeof getCallQueue>;
export type NextAnswer = DataOf<typeof nextLead>;

// A due call-back appears within a minute, even with a slow answer.
const POLL_MS = 20_000;

/** Refetched every twenty seconds, and when the tab becomes visible. It changes with every lead. */
export const callQueueQuery = queryOptions({
  queryKey: [...leadKeys.all, "queue"] as const,
  queryFn: ({ signal }) => callApi(getCallQueue, { signal }),
  refetchInterval: POLL_MS,
  refetchOnWindowFocus: "always",
});

/** Who would come after a lead that is being called, as of the last twenty seconds; nobody is held for it. */
export function followingQuery(heldId: number | undefined) {
  return queryOptions({
    queryKey: [...leadKeys.all, "following", heldId] as const,
    queryFn: ({ signal }) => callApi(getFollowingLead, { signal }),
    enabled: heldId !== undefined,
    refetchInterval: POLL_MS,
    gcTime: 60_000,
  });
}
