import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { countLeads, listFigureRows, readCharts } from "../../../contract/dashboard.contract.ts";
import type { Period } from "../../../domain/time/period.ts";
import { callApi, callPage } from "../../lib/call-api.ts";

const REFRESHED_MS = 60_000;

/** DSH-08. The figures of the period before stay until those of the new one are there. */
export function figuresQuery(filter: Period) {
  return queryOptions({
    queryKey: ["dashboard", "figures", filter],
    queryFn: ({ signal }) => callApi(countLeads, { query: { filter }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESHED_MS,
  });
}

export function chartsQuery(filter: Period) {
  return queryOptions({
    queryKey: ["dashboard", "charts", filter],
    queryFn: ({ signal }) => callApi(readCharts, { query: { filter }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESHED_MS,
  });
}

/** One page of the rows behind a figure, by its address at the API. */
export function figureRowsQuery(url: string) {
  return queryOptions({
    queryKey: ["dashboard", "rows", url],
    queryFn: ({ signal }) => callPage(listFigureRows, url, { signal }),
    placeholderData: keepPreviousData,
  });
}
