import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { LOAN_CALLS, useDecision } from "./loan-calls.ts";
import type { LoanDialogProps } from "./loan-detail-buttons.ts";

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
