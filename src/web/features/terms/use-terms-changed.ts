import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { TermsVersion } from "../../../contract/terms.contract.ts";
import { termsListQuery, termsQuery } from "./terms-calls.ts";

/** Shows the version returned, and refetches what else may have changed with it. */
export function useTermsChanged(id: number): (saved?: TermsVersion) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (saved) => {
      if (saved) queryClient.setQueryData(termsQuery(id).queryKey, saved);
      else void queryClient.invalidateQueries({ queryKey: termsQuery(id).queryKey });
      void queryClient.invalidateQueries({ queryKey: termsListQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: ["terms-page"] });
    },
    [queryClient, id],
  );
}
