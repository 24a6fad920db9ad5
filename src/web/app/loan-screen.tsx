import { ActsCard } from "../features/acts/acts-card.tsx";
import { LoanDetailPage } from "../features/loans/loan-detail-page.tsx";
import { HistoryOnDemand } from "./history-on-demand.tsx";

/** A loan, what of its money waits for a second person, and at its foot everything that was ever done to it. */
export function LoanScreen() {
  return (
    <LoanDetailPage acts={(id) => <ActsCard loanId={id} />} history={(id) => <HistoryOnDemand kind="loan" id={id} />} />
  );
}
