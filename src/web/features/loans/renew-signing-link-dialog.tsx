import { useWrite } from "../../lib/use-api-mutation.ts";
import { ConfirmLoanDialog } from "./confirm-loan-dialog.tsx";
import { LOAN_CALLS } from "./loan-calls.ts";
import type { LoanDialogProps } from "./loan-detail-buttons.ts";
import { useReplacedLoan } from "./use-replaced-loan.ts";

export function RenewSigningLinkDialog(props: LoanDialogProps) {
  const act = useWrite(LOAN_CALLS.renewSigningLink, useReplacedLoan(props));
  return (
    <ConfirmLoanDialog
      {...props}
      act={act}
      title="Send new signing link"
      question="The customer gets a new link by e-mail and SMS, and the old one stops working. Send it?"
      confirmLabel="Send"
    />
  );
}
