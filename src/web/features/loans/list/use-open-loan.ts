import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { loanAheadQuery } from "../loan-queries.ts";

/** Opens a loan, and prefetches it. */
export function useOpenLoan() {
  const router = useRouter();
  const queryClient = useQueryClient();
  return {
    now: (id: number) => router.navigate({ to: `/loans/${id}` }),
    soon: (id: number) => {
      void router.preloadRoute({ to: `/loans/${id}` }).catch(() => undefined);
      void queryClient.prefetchQuery(loanAheadQuery(id));
    },
  };
}
