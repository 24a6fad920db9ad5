import { useQueryClient } from "@tanstack/react-query";
import type { Loan } from "../../../contract/loans.contract.ts";
import { loanKeys, loanQuery } from "./loan-queries.ts";

/** What an action does to the loan on screen; the lists and counts that show it too are read again in both cases. */
export function useLoanCache(id: number) {
  const queryClient = useQueryClient();
  const { queryKey } = loanQuery(id);
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: loanKeys.all });
  };
  return {
    refresh,
    /** ACT-07, ACT-12: the loan returned is shown; one still on its way from before must not overwrite it. */
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
