import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { LoanRow } from "../../../contract/loans.contract.ts";
import { searchLoans } from "../../../contract/search.contract.ts";
import { loanKeys } from "../../features/loans/loan-queries.ts";
import { callApi } from "../../lib/calls/call-api.ts";

const PAUSE_MS = 150;
const NONE: readonly LoanRow[] = [];

export interface LoanHits {
  readonly loans: readonly LoanRow[];
  /** The loans still belong to the previous text. */
  readonly pending: boolean;
  readonly failed: boolean;
}

/** The loans that match the typed text, fetched when typing pauses; the previous request is cancelled. */
export function useLoanHits(text: string): LoanHits {
  const asked = useDelayed(text, PAUSE_MS);
  const hits = useQuery({
    queryKey: [...loanKeys.all, "search", asked],
    queryFn: ({ signal }) => callApi(searchLoans, { query: { q: asked }, signal }),
    enabled: asked !== "",
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    retry: false,
  });
  if (text === "") return { loans: NONE, pending: false, failed: false };
  const pending = text !== asked || hits.isPlaceholderData || hits.isPending;
  return { loans: hits.data ?? NONE, pending: pending && !hits.isError, failed: hits.isError && !hits.data };
}

function useDelayed(text: string, ms: number): string {
  const [delayed, setDelayed] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return delayed;
}
