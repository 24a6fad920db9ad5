import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { listPayments } from "../../../contract/repayments.contract.ts";
import { searchLoans } from "../../../contract/search.contract.ts";
import { listStatements, WAITING_STATEMENTS } from "../../../contract/statements.contract.ts";
import { callApi, callPage } from "../../lib/calls/call-api.ts";

export const repaymentKeys = {
  list: (url: string) => ["repayments", "list", url] as const,
  waiting: ["repayments", "statements", "waiting"] as const,
  loanSearch: (text: string) => ["repayments", "loan-search", text] as const,
};

/** One page of payments, by its address at the API. */
export function paymentListQuery(url: string) {
  return queryOptions({
    queryKey: repaymentKeys.list(url),
    queryFn: ({ signal }) => callPage(listPayments, url, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Statements that still need a person's attention. */
export const waitingStatementsQuery = queryOptions({
  queryKey: repaymentKeys.waiting,
  queryFn: ({ signal }) => callApi(listStatements, { query: { state: WAITING_STATEMENTS }, signal }),
  refetchOnWindowFocus: true,
});

/** The loans that match a text. */
export function loanSearchQuery(text: string) {
  return queryOptions({
    queryKey: repaymentKeys.loanSearch(text),
    queryFn: ({ signal }) => callApi(searchLoans, { query: { q: text }, signal }),
    staleTime: 60_000,
  });
}
