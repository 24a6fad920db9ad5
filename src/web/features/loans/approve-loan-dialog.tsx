import { readFourEyes } from "../../../contract/loans.contract.ts";
import { useFourEyes } from "../../lib/use-four-eyes.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { FourEyesWords } from "../../ui/four-eyes-words.tsx";
import { LOAN_CALLS, useDecision } from "./loan-calls.ts";
import type { LoanDialogProps } from "./loan-detail-buttons.ts";

/** ACT-09 to ACT-12. Whoever four eyes exclude sees the reason before pressing. */
export function ApproveLoanDialog(props: LoanDialogProps) {
  const { loan, opened } = props;
  const refusal = useFourEyes(readFourEyes, loan.id, opened && loan.status === "pending_approval");
  return (
    <ConfirmDialog
      {...useDecision(LOAN_CALLS.approveLoan, props)}
      title="Approve Loan"
      question="Are you sure you want to approve this loan?"
      refusal={refusal && <FourEyesWords refusal={refusal} />}
      confirmLabel="Approve"
    />
  );
}
