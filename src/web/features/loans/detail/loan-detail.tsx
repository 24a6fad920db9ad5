import type { ReactNode } from "react";
import type { Loan } from "../../../../contract/loans.contract.ts";
import { ApiError } from "../../../lib/calls/api-error.ts";
import { useLoan } from "../use-loan.ts";
import { LoanDetailBody } from "./loan-detail-body.tsx";
import { LoanDetailFailed, LoanDetailMissing } from "./loan-detail-missing.tsx";
import { LoanDetailSkeleton } from "./loan-detail-skeleton.tsx";

interface LoanDetailProps {
  readonly id: number;
  readonly acts?: ReactNode;
  readonly history?: ReactNode;
  readonly specialApproval?: ((loan: Loan) => ReactNode) | undefined;
  readonly next?: ((loan: Loan) => ReactNode) | undefined;
}

export function LoanDetail({ id, specialApproval, next, ...parts }: LoanDetailProps) {
  const loan = useLoan(id);
  if (loan.data)
    return (
      <LoanDetailBody
        loan={loan.data}
        reload={loan.refetch}
        {...parts}
        specialApproval={specialApproval?.(loan.data)}
        next={next?.(loan.data)}
      />
    );
  if (loan.error instanceof ApiError && loan.error.status === 404) return <LoanDetailMissing />;
  if (loan.error) return <LoanDetailFailed onRetry={() => loan.refetch()} />;
  return <LoanDetailSkeleton />;
}
