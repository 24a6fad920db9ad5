import { useQueryClient } from "@tanstack/react-query";
import type { Loan } from "../../../contract/loans.contract.ts";
import { loanKeys, loanQuery } from "./loan-queries.ts";

/** How an action updates the loan on the screen; the lists and counts that show it are refetched in both cases. */
export function useLoanCache(id: number) {
  const queryClient = useQueryClient();
  const { queryKey } = loanQuery(id);
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: loanKeys.all });
  };
  return {
    refresh,
    /** ACT-07, ACT-12: shows the returned loan; an earlier refetch still running must not overwrite it. */
    replace: (loan: Loan) => {
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, loan);
      void queryClient.invalidateQueries({
        queryKey: loanKeys.all,
        predicate: (query) => query.queryKey.join() !== queryKey.join(),
      });
    },
  };
}
