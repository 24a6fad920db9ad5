import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import type { Loan } from "../../../contract/loans.contract.ts";
import { ApiError } from "../../lib/api-error.ts";
import { noticeFor } from "../../lib/mutation-notices.ts";
import { notifyError } from "../../lib/notify.ts";
import { LoanDetailBody } from "./loan-detail-body.tsx";
import { LoanDetailFailed, LoanDetailMissing } from "./loan-detail-missing.tsx";
import { LoanDetailSkeleton } from "./loan-detail-skeleton.tsx";
import { LOAN_NOTICES } from "./loan-notices.ts";
import { loanQuery } from "./loan-queries.ts";

/** While the provider's answer is awaited the loan is looked at again, so that the officer need not reload. */
const WAITING_REFRESH_MS = 5000;

export function LoanDetail({ id, history }: { id: number; history?: ReactNode }) {
  const loan = useQuery({
    ...loanQuery(id),
    refetchInterval: ({ state }) => (isWaiting(state.data) ? WAITING_REFRESH_MS : false),
  });
  useLoadNotice(loan.error);

  if (loan.data) return <LoanDetailBody loan={loan.data} reload={loan.refetch} history={history} />;
  if (loan.error instanceof ApiError && loan.error.status === 404) return <LoanDetailMissing />;
  if (loan.error) return <LoanDetailFailed onRetry={() => loan.refetch()} />;
  return <LoanDetailSkeleton />;
}

/** ERR-30: 422 shows the message, every other status is silent. */
function useLoadNotice(error: Error | null) {
  useEffect(() => {
    const text = error instanceof ApiError ? noticeFor(error, LOAN_NOTICES.load) : undefined;
    if (text) notifyError(text);
  }, [error]);
}

function isWaiting(loan: Loan | undefined): boolean {
  const state = loan?.deduction_setup?.state;
  return state === "waiting" || state === "stopping";
}
