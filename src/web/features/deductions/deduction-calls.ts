import { checkMandate, reactivateMandate, stopLoanCollection } from "../../../contract/mandates.contract.ts";
import { addManualRepayment } from "../../../contract/repayments.contract.ts";

/**
 * The writes of the deduction screens, each with its notices. Every status not named is silent (ERR-29), except that a
 * money action without a clear answer says so, and that a stop reports any failure (ERR-49).
 */
export const DEDUCTION_CALLS = {
  addRepayment: {
    endpoint: addManualRepayment,
    success: "Repayment Added successfully",
    notifyOn: [422],
    moneyAction: true,
    idempotent: true,
  },
  reactivateMandate: { endpoint: reactivateMandate, notifyOn: [422, 403, 400], idempotent: true },
  checkMandate: { endpoint: checkMandate, notifyOn: [422, 403, 400] },
  stop: {
    endpoint: stopLoanCollection,
    success: "Stop collection request successful",
    notifyOn: [422],
    says: (status: number) => (status === 422 ? undefined : "Stop collection request failed"),
  },
};
