/**
 * Which words a call of the loan page ends in: the success notice, and the statuses whose message is shown. Every other
 * status is silent (ERR-29), except that a money action without a clear answer says so.
 */
export const LOAN_NOTICES = {
  load: { notifyOn: [422] },
  affordability: { notifyOn: [422] },
  approve: { success: "Loan approved successfully", notifyOn: [422, 403] },
  reject: { success: "Loan rejected successfully", notifyOn: [422, 403] },
  uploadAuthorization: { success: "Authentication uploaded successfully", notifyOn: [422, 403] },
  setUpDeduction: { success: "Deduction Setup successfully", notifyOn: [422, 403, 400], moneyAction: true },
  disburse: { success: "Loan disbursed successfully", notifyOn: [422, 403, 400], moneyAction: true },
  updateFile: { success: "Loan file updated successfully", notifyOn: [422, 403] },
  sendPickupCode: { success: "OTP sent to customer successfully", notifyOn: [422, 403, 400] },
  confirmPickup: { success: "Device Pickup Confirmed successfully", notifyOn: [422, 403, 400] },
  calculateOffer: { notifyOn: [422, 400] },
  recordSettlement: { success: "Settlement recorded", notifyOn: [422, 403, 400], moneyAction: true },
  takePayoutBack: { success: "Payout taken back", notifyOn: [422, 403, 400], moneyAction: true },
  takeRefundBack: { success: "Refund taken back", notifyOn: [422, 403, 400], moneyAction: true },
  enterReference: { notifyOn: [422, 403, 400] },
  renewSigningLink: { success: "New signing link sent", notifyOn: [422, 403] },
} as const;
