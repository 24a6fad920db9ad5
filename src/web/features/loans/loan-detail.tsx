import type { ReactNode } from "react";
import { ApiError } from "../../lib/api-error.ts";
import { LoanDetailBody } from "./loan-detail-body.tsx";
import { LoanDetailFailed, LoanDetailMissing } from "./loan-detail-missing.tsx";
import { LoanDetailSkeleton } from "./loan-detail-skeleton.tsx";
import { useLoan } from "./use-loan.ts";

export function LoanDetail({ id, history }: { id: number; history?: ReactNode }) {
  const loan = useLoan(id);
  if (loan.data) return <LoanDetailBody loan={loan.data} reload={loan.refetch} history={history} />;
  if (loan.error instanceof ApiError && loan.error.status === 404) return <LoanDetailMissing />;
  if (loan.error) return <LoanDetailFailed onRetry={() => loan.refetch()} />;
  return <LoanDetailSkeleton />;
}
