import type { DeductionRow } from "../../../../contract/deductions.contract.ts";
import type { DataOf } from "../../../../contract/endpoint.ts";
import type { addManualRepayment } from "../../../../contract/repayments.contract.ts";

/** The dialogs of a row. */
export type DeductionDialogName = "repayment" | "schedule" | "mandates";

export type PostedRepayment = DataOf<typeof addManualRepayment>;

/** The props of every dialog of a deduction row. */
export interface DeductionDialogProps {
  readonly loan: DeductionRow;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onPosted: (posted: PostedRepayment) => void;
}

export interface DeductionDialogsProps extends DeductionDialogProps {
  readonly name: DeductionDialogName;
}
