/**
 * Which words a call of the deduction screens ends in. Every status not named is silent (ERR-29), except that a money
 * action without a clear answer says so, and that a stop tells of any failure (ERR-49).
 */
export const DEDUCTION_NOTICES = {
  addRepayment: { success: "Repayment Added successfully", notifyOn: [422], moneyAction: true },
  reactivate: { notifyOn: [422, 403, 400] },
  check: { notifyOn: [422, 403, 400] },
  stop: { success: "Stop collection request successful", notifyOn: [422] },
} as const;

export const STOP_FAILED = "Stop collection request failed";
