import type { ReactNode } from "react";
import type { Loan } from "../../../../contract/loans.contract.ts";
import { useParams } from "../../../lib/route/router-context.ts";
import { LoanDetail } from "./loan-detail.tsx";
import { LoanDetailMissing } from "./loan-detail-missing.tsx";

interface LoanDetailPageProps {
  /** Money changes of the loan that wait for a second person. */
  readonly acts?: (id: number) => ReactNode;
  readonly history?: (id: number) => ReactNode;
  /** The way to a special approval of the loan's salary account. */
  readonly specialApproval?: (loan: Loan) => ReactNode;
  /** Where the work goes on after a decision. */
  readonly next?: (loan: Loan) => ReactNode;
}

/** /loans/{id} (DET-01). Each loan has its own component state: nothing of one remains when the next is opened. */
export function LoanDetailPage({ acts, history, specialApproval, next }: LoanDetailPageProps) {
  const { id = "" } = useParams();
  return /^[1-9]\d{0,14}$/.test(id) ? (
    <LoanDetail
      key={id}
      id={Number(id)}
      acts={acts?.(Number(id))}
      history={history?.(Number(id))}
      specialApproval={specialApproval}
      next={next}
    />
  ) : (
    <LoanDetailMissing />
  );
}
