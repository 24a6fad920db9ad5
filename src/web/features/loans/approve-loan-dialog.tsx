import { approveLoan } from "../../../contract/loans.contract.ts";
import { ConfirmLoanDialog } from "./confirm-loan-dialog.tsx";
import { useFourEyes } from "./four-eyes-words.tsx";
import type { LoanDialogProps } from "./loan-detail-buttons.ts";
import { LOAN_NOTICES } from "./loan-notices.ts";

/** ACT-09 to ACT-12. Whom four eyes forbid it reads why before pressing. */
export function ApproveLoanDialog(props: LoanDialogProps) {
  const refusal = useFourEyes(props.loan.id, props.opened && props.loan.status === "pending_approval");
  return (
    <ConfirmLoanDialog
      {...props}
      endpoint={approveLoan}
      notices={LOAN_NOTICES.approve}
      title="Approve Loan"
      question="Are you sure you want to approve this loan?"
      confirmLabel="Approve"
      refusal={refusal}
    />
  );
}
