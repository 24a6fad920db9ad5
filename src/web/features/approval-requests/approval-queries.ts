import { queryOptions } from "@tanstack/react-query";
import { listApprovalRequests } from "../../../contract/approval-requests.contract.ts";
import type { DataOf } from "../../../contract/endpoint.ts";
import { callApi } from "../../lib/call-api.ts";
import { WAITING_KEY } from "../../lib/use-api-mutation.ts";

export type Requests = DataOf<typeof listApprovalRequests>;

/** What waits for a second person. Colleagues ask and decide meanwhile, so that it is always asked anew. */
export const requestsQuery = queryOptions({
  queryKey: WAITING_KEY,
  queryFn: ({ signal }) => callApi(listApprovalRequests, { signal }),
  staleTime: 0,
});
