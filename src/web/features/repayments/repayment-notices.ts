/** Which words a call of the repayment screens ends in; every status not named is silent (ERR-29, ERR-44). */
export const REPAYMENT_NOTICES = {
  upload: { success: "Repayments file uploaded successfully", notifyOn: [422, 403, 400] },
  takeBack: { notifyOn: [422, 403, 400], moneyAction: true },
} as const;
