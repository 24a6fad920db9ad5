import { reversePayment } from "../../../contract/repayments.contract.ts";
import { uploadRepayments } from "../../../contract/statements.contract.ts";

/** The writes of the repayment screens, each with its notices; every status not named is silent (ERR-29). */
export const REPAYMENT_CALLS = {
  uploadRepayments: {
    endpoint: uploadRepayments,
    success: "Repayments file uploaded successfully",
    notifyOn: [422, 403, 400],
    asksBackBy: "confirmed",
  },
  reversePayment: { endpoint: reversePayment, notifyOn: [422, 403, 400], moneyAction: true, idempotent: true },
};
