import { ConfirmDialog } from "../../../../ui/dialog/confirm-dialog.tsx";
import type { LoanDialogProps } from "../../detail/doing/loan-detail-buttons.ts";
import { LOAN_CALLS, useDecision } from "../../loan-calls.ts";

export function RenewSigningLinkDialog(props: LoanDialogProps) {
  return (
    <ConfirmDialog
      {...useDecision(LOAN_CALLS.renewSigningLink, props)}
      title="Send new signing link"
      question="The customer gets a new link by e-mail and SMS, and the old one stops working. Send it?"
      confirmLabel="Send"
    />
  );
}
