import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Loan } from "../../../contract/loans.contract.ts";
import { ApiError } from "../../lib/calls/api-error.ts";
import { noticeFor } from "../../lib/calls/mutation-notices.ts";
import { notifyError } from "../../lib/calls/notify.ts";
import { loanAheadQuery, loanQuery } from "./loan-queries.ts";

/** The loan is polled while the provider's answer is pending, so that the officer need not reload. */
const WAITING_REFRESH_MS = 5000;

/** The loan of a page. If it fails to load, 422 shows the message and every other status is silent (ERR-30). */
export function useLoan(id: number) {
  const queryClient = useQueryClient();
  const loan = useQuery({
    ...loanQuery(id),
    placeholderData: () => queryClient.getQueryData(loanAheadQuery(id).queryKey),
    refetchInterval: ({ state }) => (isWaiting(state.data) ? WAITING_REFRESH_MS : false),
  });
  const { error } = loan;
  useEffect(() => {
    const text = error instanceof ApiError ? noticeFor(error, { notifyOn: [422] }) : undefined;
    if (text) notifyError(text);
  }, [error]);
  return loan;
}

function isWaiting(loan: Loan | undefined): boolean {
  const state = loan?.deduction_setup?.state;
  return state === "waiting" || state === "stopping";
}
