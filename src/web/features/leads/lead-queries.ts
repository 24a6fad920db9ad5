import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import {
  getLead,
  getLeadBoard,
  type Lead,
  listLeadOfficers,
  listLeadStatusOptions,
} from "../../../contract/leads.contract.ts";
import { callApi, callPage } from "../../lib/calls/call-api.ts";
import { apiUrlOf, endpointOf, type LeadSearch } from "./lead-address.ts";
import type { LeadList } from "./list/lead-lists.ts";

/** Keys of everything that changes with a lead begin with `all`. */
export const leadKeys = {
  all: ["leads"] as const,
  list: (url: string) => ["leads", "list", url] as const,
  board: (scope: LeadList["scope"], officer: string) => ["leads", "board", scope, officer] as const,
  detail: (id: number) => ["leads", "detail", id] as const,
  officers: ["leads", "officers"] as const,
};

/** One page of a table, by its address at the API. */
export function leadListQuery(scope: LeadList["scope"], search: LeadSearch) {
  const url = apiUrlOf(scope, search);
  return queryOptions({
    queryKey: leadKeys.list(url),
    queryFn: ({ signal }) => callPage(endpointOf(scope, search), url, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Counts of leads by status: all, one officer's, or one's own. */
export function leadBoardQuery(scope: LeadList["scope"], officer = "") {
  const query = { scope, ...(officer && { officer }) };
  return queryOptions({
    queryKey: leadKeys.board(scope, officer),
    queryFn: ({ signal }) => callApi(getLeadBoard, { query, signal }),
  });
}

/** A lead's current data; until the answer comes, the data of its row. */
export function leadQuery({ id }: Pick<Lead, "id">) {
  return queryOptions({
    queryKey: leadKeys.detail(id),
    queryFn: ({ signal }) => callApi(getLead, { params: { id }, signal }),
  });
}

export const leadStatusesQuery = queryOptions({
  queryKey: ["status-options", "leads"],
  queryFn: ({ signal }) => callApi(listLeadStatusOptions, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Who has open leads, with their number; includes people who may no longer be given any. */
export const leadOfficersQuery = queryOptions({
  queryKey: leadKeys.officers,
  queryFn: ({ signal }) => callApi(listLeadOfficers, { signal }),
});

/** Who may be given leads. */
export const givableOfficersQuery = queryOptions({
  ...leadOfficersQuery,
  select: (officers) => officers.filter(({ active }) => active),
});

/** Open leads of officers who may no longer have leads, so nobody calls them. */
export const goneOfficersQuery = queryOptions({
  ...leadOfficersQuery,
  select: (officers) => officers.filter(({ active }) => !active),
});

/** Refetches all lead queries after a change (LED-20). */
export function useLeadsChanged(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => void queryClient.invalidateQueries({ queryKey: leadKeys.all }), [queryClient]);
}
