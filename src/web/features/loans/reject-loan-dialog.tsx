import { rejectLoan } from "../../../contract/loans.contract.ts";
import { ConfirmLoanDialog } from "./confirm-loan-dialog.tsx";
import type { LoanDialogProps } from "./loan-detail-buttons.ts";
import { LOAN_NOTICES } from "./loan-notices.ts";

/** ACT-04 to ACT-07; no reason is asked for (ACT-06, quirk). */
export function RejectLoanDialog(props: LoanDialogProps) {
  return (
    <ConfirmLoanDialog
      {...props}
      endpoint={rejectLoan}
      notices={LOAN_NOTICES.reject}
      title="Reject Loan"
      question="Are you sure you want to reject this loan?"
      confirmLabel="Reject"
      danger
    />
  );
}
