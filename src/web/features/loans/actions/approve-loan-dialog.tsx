import { getFourEyes } from "../../../../contract/loans.contract.ts";
import { useFourEyes } from "../../../lib/session/use-four-eyes.ts";
import { ConfirmDialog } from "../../../ui/dialog/confirm-dialog.tsx";
import { FourEyesWords } from "../../../ui/notice/four-eyes-words.tsx";
import type { LoanDialogProps } from "../detail/loan-detail-buttons.ts";
import { LOAN_CALLS, useDecision } from "../loan-calls.ts";
import { DecisionFacts } from "./decision-facts.tsx";

/** ACT-09 to ACT-12. Whoever four eyes exclude sees the reason before pressing. */
export function ApproveLoanDialog(props: LoanDialogProps) {
  const { loan, opened } = props;
  const refusal = useFourEyes(getFourEyes, loan.id, opened && loan.status === "pending_approval");
  return (
    <ConfirmDialog
      {...useDecision(LOAN_CALLS.approveLoan, props)}
      title="Approve Loan"
      question="Are you sure you want to approve this loan?"
      refusal={refusal && <FourEyesWords refusal={refusal} />}
      confirmLabel="Approve"
    >
      <DecisionFacts
        loan={loan}
        amount={["Amount", loan.offered_amount]}
        next="the loan goes to the Deduction Desk. No money leaves yet."
      />
    </ConfirmDialog>
  );
}
