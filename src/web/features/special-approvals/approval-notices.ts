/** Which words a call of the special approvals ends in; every status not named is silent (ERR-25, ERR-26, ERR-55, ERR-56). */
export const APPROVAL_NOTICES = {
  create: { success: "Special Approval Created successfully", notifyOn: [422] },
  deactivate: { success: "Special Approval deactivated successfully", notifyOn: [422, 403] },
} as const;
