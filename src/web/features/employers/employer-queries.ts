import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { getEmployer, listEmployers, listUnknownEmployers } from "../../../contract/employers.contract.ts";
import { callApi, callPage } from "../../lib/calls/call-api.ts";
import { PLACE, pageOfSearch } from "../../lib/page-address.ts";

export const FILTERS = ["q", "kind", "status"] as const;

/** The search parameters of the register. */
export type EmployerSearch = Partial<Record<(typeof FILTERS)[number] | (typeof PLACE)[number], string>>;

const KEY = ["employers"] as const;

export function employerListQuery(search: EmployerSearch) {
  const url = pageOfSearch(listEmployers.path, {}, search, [...FILTERS, ...PLACE]);
  return queryOptions({
    queryKey: [...KEY, url],
    queryFn: ({ signal }) => callPage(listEmployers, url, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function employerQuery(id: number) {
  return queryOptions({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => callApi(getEmployer, { params: { id }, signal }),
  });
}

export function unknownEmployersQuery(search: Readonly<Record<string, string | undefined>>) {
  const url = pageOfSearch(listUnknownEmployers.path, {}, search, PLACE);
  return queryOptions({
    queryKey: [...KEY, "unknown", url],
    queryFn: ({ signal }) => callPage(listUnknownEmployers, url, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Refetches register and queue after either changed. */
export function useEmployersChanged(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => void queryClient.invalidateQueries({ queryKey: KEY }), [queryClient]);
}
