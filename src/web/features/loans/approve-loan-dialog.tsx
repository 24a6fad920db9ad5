import { readFourEyes } from "../../../contract/loans.contract.ts";
import { useWrite } from "../../lib/use-api-mutation.ts";
import { useFourEyes } from "../../lib/use-four-eyes.ts";
import { ConfirmLoanDialog } from "./confirm-loan-dialog.tsx";
import { LOAN_CALLS } from "./loan-calls.ts";
import type { LoanDialogProps } from "./loan-detail-buttons.ts";
import { useReplacedLoan } from "./use-replaced-loan.ts";

/** ACT-09 to ACT-12. Whoever four eyes exclude sees the reason before pressing. */
export function ApproveLoanDialog(props: LoanDialogProps) {
  const refusal = useFourEyes(readFourEyes, props.loan.id, props.opened && props.loan.status === "pending_approval");
  const act = useWrite(LOAN_CALLS.approveLoan, useReplacedLoan(props));
  return (
    <ConfirmLoanDialog
      {...props}
      act={act}
      title="Approve Loan"
      question="Are you sure you want to approve this loan?"
      confirmLabel="Approve"
      refusal={refusal}
    />
  );
}
