/** Which words a call of the lead screens ends in; every status not named is silent (ERR-18, ERR-29, ERR-48). */
export const LEAD_NOTICES = {
  updateStatus: { success: "Lead Status Updated successfully", notifyOn: [422] },
  reassign: { notifyOn: [422] },
} as const;
