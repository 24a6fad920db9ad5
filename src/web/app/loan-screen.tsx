import { LoanDetailPage } from "../features/loans/loan-detail-page.tsx";
import { HistoryOnDemand } from "./history-on-demand.tsx";

/** A loan, and at its foot everything that was ever done to it. */
export function LoanScreen() {
  return <LoanDetailPage history={(id) => <HistoryOnDemand kind="loan" id={id} />} />;
}
