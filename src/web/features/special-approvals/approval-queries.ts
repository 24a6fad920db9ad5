import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { listBanks } from "../../../contract/reference-data.contract.ts";
import { listSpecialApprovals } from "../../../contract/special-approvals.contract.ts";
import { callApi, callPage } from "../../lib/calls/call-api.ts";
import { PLACE, pageOfSearch } from "../../lib/page-address.ts";

/** The search parameters of the list. */
export type ApprovalSearch = Partial<Record<"q" | (typeof PLACE)[number], string>>;

const KEY = ["special-approvals"] as const;

/** One page of the list, by its address at the API (SPA-02). */
export function approvalListQuery(search: ApprovalSearch) {
  const url = pageOfSearch(listSpecialApprovals.path, {}, search, ["q", ...PLACE]);
  return queryOptions({
    queryKey: [...KEY, url],
    queryFn: ({ signal }) => callPage(listSpecialApprovals, url, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The banks a salary can be paid into (SPA-05). */
export const banksQuery = queryOptions({
  queryKey: ["banks"],
  queryFn: ({ signal }) => callApi(listBanks, { signal }),
  staleTime: 60 * 60_000,
});

/** Refetches the list after an approval was given or ended (SPA-14, SPA-15). */
export function useApprovalsChanged(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => void queryClient.invalidateQueries({ queryKey: KEY }), [queryClient]);
}
