import { LoanDetailPage } from "../features/loans/loan-detail-page.tsx";
import { ActsOnDemand } from "./acts-on-demand.tsx";
import { HistoryOnDemand } from "./history-on-demand.tsx";

/** A loan, what of its money waits for a second person, and at its foot everything that was ever done to it. */
export function LoanScreen() {
  return (
    <LoanDetailPage
      acts={(id) => <ActsOnDemand loanId={id} />}
      history={(id) => <HistoryOnDemand kind="loan" id={id} />}
    />
  );
}
