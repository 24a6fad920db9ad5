import { queryOptions } from "@tanstack/react-query";
import { type nextLead, readCallQueue } from "../../../contract/call-queue.contract.ts";
import type { DataOf } from "../../../contract/endpoint.ts";
import { callApi } from "../../lib/call-api.ts";
import { leadKeys } from "../leads/lead-queries.ts";

export type CallQueue = DataOf<typeof readCallQueue>;
export type NextAnswer = DataOf<typeof nextLead>;

// A call-back that falls due stands here within a minute, with time to spare for a slow answer.
const POLL_MS = 20_000;

/** Read again every twenty seconds, and when the tab is looked at again. It changes with every lead. */
export const callQueueQuery = queryOptions({
  queryKey: [...leadKeys.all, "queue"] as const,
  queryFn: ({ signal }) => callApi(readCallQueue, { signal }),
  refetchInterval: POLL_MS,
  refetchOnWindowFocus: "always",
});
