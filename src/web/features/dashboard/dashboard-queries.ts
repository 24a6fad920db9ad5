import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { countLeads, getCharts, getHero, listFigureRows } from "../../../contract/dashboard.contract.ts";
import type { Period } from "../../../domain/time/period.ts";
import { callApi, callPage } from "../../lib/calls/call-api.ts";

/** Old data stays on the screen until new data arrives; refetched every minute. */
const REFRESHED = { placeholderData: keepPreviousData, refetchInterval: 60_000 } as const;

/** DSH-08. The previous period's figures stay on the screen until the new ones arrive. */
export function figuresQuery(filter: Period) {
  return queryOptions({
    queryKey: ["dashboard", "figures", filter],
    queryFn: ({ signal }) => callApi(countLeads, { query: { filter }, signal }),
    ...REFRESHED,
  });
}

export function heroQuery(filter: Period) {
  return queryOptions({
    queryKey: ["dashboard", "hero", filter],
    queryFn: ({ signal }) => callApi(getHero, { query: { filter }, signal }),
    ...REFRESHED,
  });
}

export function chartsQuery(filter: Period) {
  return queryOptions({
    queryKey: ["dashboard", "charts", filter],
    queryFn: ({ signal }) => callApi(getCharts, { query: { filter }, signal }),
    ...REFRESHED,
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
