import { queryOptions } from "@tanstack/react-query";
import { listApprovalRequests } from "../../../contract/approval-requests.contract.ts";
import type { DataOf } from "../../../contract/endpoint.ts";
import { callApi } from "../../lib/calls/call-api.ts";
import { WAITING_KEY } from "../../lib/calls/use-api-mutation.ts";

export type Requests = DataOf<typeof listApprovalRequests>;

/** Requests that wait for a second person. Always refetched, because colleagues request and decide meanwhile. */
export const requestsQuery = queryOptions({
  queryKey: WAITING_KEY,
  queryFn: ({ signal }) => callApi(listApprovalRequests, { signal }),
  staleTime: 0,
});
