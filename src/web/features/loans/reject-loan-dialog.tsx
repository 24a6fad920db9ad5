import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { LOAN_CALLS, useDecision } from "./loan-calls.ts";
import type { LoanDialogProps } from "./loan-detail-buttons.ts";

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
