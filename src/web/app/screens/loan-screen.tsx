import { LoanDetailPage } from "../../features/loans/detail/loan-detail-page.tsx";
import { ActsOnDemand } from "../frame/acts-on-demand.tsx";
import { HistoryOnDemand } from "../frame/history-on-demand.tsx";

/** A loan, its acts that wait for a second person, and at the bottom its history. */
export function LoanScreen() {
  return (
    <LoanDetailPage
      acts={(id) => <ActsOnDemand loanId={id} />}
      history={(id) => <HistoryOnDemand kind="loan" id={id} />}
    />
  );
}
