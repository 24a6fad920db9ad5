import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getLeadCharts, listAgentSales, listCatalogue } from "../../../contract/lead-analytics.contract.ts";
import type { Period } from "../../../domain/time/period.ts";
import { callApi, callPage } from "../../lib/calls/call-api.ts";

/** Old data stays on the screen until new data arrives; refetched every minute, like the boxes. */
export function leadChartsQuery(filter: Period) {
  return queryOptions({
    queryKey: ["leads", "charts", filter],
    queryFn: ({ signal }) => callApi(getLeadCharts, { query: { filter }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
}

/** One page of an agent's sales, by its address at the API. */
export function agentSalesQuery(url: string) {
  return queryOptions({
    queryKey: ["leads", "sales", url],
    queryFn: ({ signal }) => callPage(listAgentSales, url, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const catalogueQuery = queryOptions({
  queryKey: ["catalogue"],
  queryFn: ({ signal }) => callApi(listCatalogue, { signal }),
});
