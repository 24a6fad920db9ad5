import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getMandates, getOverdueBands, getSchedule } from "../../../contract/deductions.contract.ts";
import { listStatusOptions } from "../../../contract/reports.contract.ts";
import { callApi, callPage } from "../../lib/calls/call-api.ts";
import type { DeductionList } from "./deduction-lists.ts";
import { apiUrlOf, type DeductionSearch, endpointOf } from "./list/deduction-address.ts";

export const deductionKeys = {
  all: ["deductions"] as const,
  list: (url: string) => ["deductions", "list", url] as const,
  bands: (q: string) => ["deductions", "bands", q] as const,
  schedule: (id: number) => ["deductions", "schedule", id] as const,
  mandates: (id: number) => ["deductions", "mandates", id] as const,
};

/** One page of a table, by its address at the API. */
export function deductionListQuery(scope: DeductionList["scope"], search: DeductionSearch) {
  const url = apiUrlOf(scope, search);
  return queryOptions({
    queryKey: deductionKeys.list(url),
    queryFn: ({ signal }) => callPage(endpointOf(scope), url, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The bands of days overdue, of all or of what a search finds. */
export function overdueBandsQuery(q = "") {
  return queryOptions({
    queryKey: deductionKeys.bands(q),
    queryFn: ({ signal }) => callApi(getOverdueBands, { query: q ? { q } : {}, signal }),
    placeholderData: keepPreviousData,
  });
}

export const deductionStatusesQuery = queryOptions({
  queryKey: ["status-options", "deductions"],
  queryFn: ({ signal }) => callApi(listStatusOptions, { query: { scope: "deductions" }, signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export function scheduleQuery(id: number) {
  return queryOptions({
    queryKey: deductionKeys.schedule(id),
    queryFn: ({ signal }) => callApi(getSchedule, { params: { id }, signal }),
  });
}

export function mandatesQuery(id: number) {
  return queryOptions({
    queryKey: deductionKeys.mandates(id),
    queryFn: ({ signal }) => callApi(getMandates, { params: { id }, signal }),
  });
}
