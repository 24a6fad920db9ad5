import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getLoanQueue } from "../../../../contract/loan-lists.contract.ts";
import { listPayees } from "../../../../contract/payouts.contract.ts";
import { callApi, callPage } from "../../../lib/calls/call-api.ts";
import { loanKeys } from "../loan-queries.ts";

/** What a waiting list adds up to, by its address at the API. */
export function loanQueueQuery(url: string) {
  return queryOptions({
    queryKey: loanKeys.queue(url),
    queryFn: ({ signal }) => callPage(getLoanQueue, url, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Where to pay these loans; only for those who may pay out. */
export function payeesQuery(ids: readonly number[]) {
  const loans = ids.join("~");
  return queryOptions({
    queryKey: loanKeys.payees(loans),
    queryFn: ({ signal }) => callApi(listPayees, { query: { loans }, signal }),
    placeholderData: keepPreviousData,
  });
}
