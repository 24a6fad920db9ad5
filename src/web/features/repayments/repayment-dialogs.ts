import type { FunctionComponent } from "react";
import type { PaymentRow } from "../../../contract/repayments.contract.ts";

export interface UploadRepaymentsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export interface ReversePaymentDialogProps extends UploadRepaymentsDialogProps {
  readonly payment: PaymentRow;
}

/** The dialogs of the list, each loaded when it is first needed. */
export interface RepaymentDialogLoaders {
  readonly upload: () => Promise<FunctionComponent<UploadRepaymentsDialogProps>>;
  readonly reversePayment: () => Promise<FunctionComponent<ReversePaymentDialogProps>>;
}
