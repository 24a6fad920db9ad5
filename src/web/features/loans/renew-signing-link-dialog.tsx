import { renewSigningLink } from "../../../contract/loans.contract.ts";
import { ConfirmLoanDialog } from "./confirm-loan-dialog.tsx";
import type { LoanDialogProps } from "./loan-detail-buttons.ts";
import { LOAN_NOTICES } from "./loan-notices.ts";

export function RenewSigningLinkDialog(props: LoanDialogProps) {
  return (
    <ConfirmLoanDialog
      {...props}
      endpoint={renewSigningLink}
      notices={LOAN_NOTICES.renewSigningLink}
      title="Send new signing link"
      question="The customer gets a new link by e-mail and SMS, and the old one stops working. Send it?"
      confirmLabel="Send"
    />
  );
}
