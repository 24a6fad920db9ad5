import { useWrite } from "../../lib/use-api-mutation.ts";
import { ConfirmLoanDialog } from "./confirm-loan-dialog.tsx";
import { LOAN_CALLS } from "./loan-calls.ts";
import type { LoanDialogProps } from "./loan-detail-buttons.ts";
import { useReplacedLoan } from "./use-replaced-loan.ts";

/** ACT-04 to ACT-07; no reason is required (ACT-06, quirk). */
export function RejectLoanDialog(props: LoanDialogProps) {
  const act = useWrite(LOAN_CALLS.rejectLoan, useReplacedLoan(props));
  return (
    <ConfirmLoanDialog
      {...props}
      act={act}
      title="Reject Loan"
      question="Are you sure you want to reject this loan?"
      confirmLabel="Reject"
      danger
    />
  );
}
