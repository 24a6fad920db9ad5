import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import type { LoanDialogProps } from "../detail/loan-detail-buttons.ts";
import { LOAN_CALLS, useDecision } from "../loan-calls.ts";

/** ACT-04 to ACT-07; no reason is required (ACT-06, quirk). */
export function RejectLoanDialog(props: LoanDialogProps) {
  return (
    <ConfirmDialog
      {...useDecision(LOAN_CALLS.rejectLoan, props)}
      title="Reject Loan"
      question="Are you sure you want to reject this loan?"
      confirmLabel="Reject"
      danger
    />
  );
}
