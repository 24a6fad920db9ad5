import { useQuery } from "@tanstack/react-query";
import { loanCountsQuery } from "../../../features/loans/loan-queries.ts";
import { useSignedIn } from "../../../lib/session/use-session.ts";

/** How many loans wait in each status; undefined until known. */
export function useLiveCounts() {
  const enabled = useSignedIn();
  return useQuery({ ...loanCountsQuery, enabled }).data;
}
