import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "../../../lib/route/router-context.ts";
import { loanAheadQuery } from "../loan-queries.ts";

/** Opens a loan, and prefetches it. */
export function useOpenLoan() {
  const router = useRouter();
  const queryClient = useQueryClient();
  return {
    now: (id: number) => router.navigate({ to: `/loans/${id}` }),
    soon: (id: number) => {
      router.preload({ to: `/loans/${id}` });
      void queryClient.prefetchQuery(loanAheadQuery(id));
    },
  };
}
