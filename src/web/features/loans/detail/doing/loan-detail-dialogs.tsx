import type { ComponentType } from "react";
import type { Loan } from "../../../../../contract/loans.contract.ts";
import { ApproveLoanDialog } from "../../actions/approve-loan-dialog.tsx";
import { DisburseLoanDialog } from "../../actions/payout/disburse-loan-dialog.tsx";
import { RejectLoanDialog } from "../../actions/reject-loan-dialog.tsx";
import { RenewSigningLinkDialog } from "../../actions/set-up/renew-signing-link-dialog.tsx";
import { SetUpDeductionDialog } from "../../actions/set-up/set-up-deduction-dialog.tsx";
import { UploadAuthorizationDialog } from "../../papers/upload/upload-authorization-dialog.tsx";
import { ConfirmPickupDialog } from "../../pickup/confirm-pickup-dialog.tsx";
import type { LoanAction, LoanDialogProps } from "./loan-detail-buttons.ts";

const DIALOGS = {
  reject: RejectLoanDialog,
  "renew-signing-link": RenewSigningLinkDialog,
  "upload-authorization": UploadAuthorizationDialog,
  approve: ApproveLoanDialog,
  "set-up-deduction": SetUpDeductionDialog,
  disburse: DisburseLoanDialog,
  "confirm-pickup": ConfirmPickupDialog,
} satisfies Record<LoanAction, ComponentType<LoanDialogProps>>;

interface LoanDetailDialogsProps {
  loan: Loan;
  opened: LoanAction | null;
  onClose: () => void;
}

/** All dialogs, always mounted: a closed one keeps typed values and returns the focus. */
export function LoanDetailDialogs({ loan, opened, onClose }: LoanDetailDialogsProps) {
  return Object.entries(DIALOGS).map(([action, Dialog]) => (
    <Dialog key={action} loan={loan} opened={opened === action} onClose={onClose} />
  ));
}
