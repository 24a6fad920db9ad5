import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { listWorkQueues } from "../../../../contract/work-queues.contract.ts";
import { countsInterval, loanKeys } from "../../../features/loans/loan-queries.ts";
import { callApi } from "../../../lib/calls/call-api.ts";

// Below the counts of the menu, so that whatever renews those renews these.
const workQueuesQuery = queryOptions({
  queryKey: [...loanKeys.counts, "queues"],
  queryFn: ({ signal }) => callApi(listWorkQueues, { signal }),
  placeholderData: keepPreviousData,
  refetchInterval: countsInterval,
  refetchOnWindowFocus: true,
});

/** What waits for this person, queue by queue; its failure once nothing is known and the server did not answer. */
export function useWorkQueues() {
  const { data, isError, isFetching, refetch } = useQuery(workQueuesQuery);
  const failure = isError && !data ? { busy: isFetching, onRetry: () => void refetch() } : undefined;
  return { told: data, failure };
}
