import type { FunctionComponent } from "react";
import type { PaymentRow } from "../../../contract/repayments.contract.ts";

export interface UploadRepaymentsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export interface TakeBackDialogProps extends UploadRepaymentsDialogProps {
  readonly payment: PaymentRow;
}

/** The dialogs of the list, each fetched when it is first wanted. */
export interface RepaymentDialogLoaders {
  readonly upload: () => Promise<FunctionComponent<UploadRepaymentsDialogProps>>;
  readonly takeBack: () => Promise<FunctionComponent<TakeBackDialogProps>>;
}
