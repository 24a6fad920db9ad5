import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { WAITING_KEY } from "../calls/use-api-mutation.ts";

/** The screens that show what is owed, paid or waiting, and the loans themselves. */
const MONEY_SCREENS = [["deductions"], ["repayments"], ["suspense"], WAITING_KEY] as const;
const LOANS = ["loans"] as const;

/**
 * Call after money was booked or reversed: everything that shows it is refetched. The loan page, which gets the loan
 * from the answer itself, leaves `withLoans` out.
 */
export function useMoneyMoved({ withLoans = true }: { readonly withLoans?: boolean } = {}): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    for (const queryKey of [...MONEY_SCREENS, ...(withLoans ? [LOANS] : [])])
      void queryClient.invalidateQueries({ queryKey });
  }, [queryClient, withLoans]);
}
