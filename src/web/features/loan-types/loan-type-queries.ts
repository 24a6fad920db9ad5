import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { getLoanType, listLoanTypeVersions } from "../../../contract/loan-types.contract.ts";
import { callApi } from "../../lib/calls/call-api.ts";

const KEY = ["loan-type-versions"] as const;

export const loanTypesQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => callApi(listLoanTypeVersions, { signal }),
});

export function loanTypeQuery(id: number) {
  return queryOptions({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => callApi(getLoanType, { params: { id }, signal }),
    retry: false,
  });
}

/** Refetches everything after a version changed state, because offers elsewhere depend on it. */
export function useLoanTypesChanged(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => void queryClient.invalidateQueries(), [queryClient]);
}
