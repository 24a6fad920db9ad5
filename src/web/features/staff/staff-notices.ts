/** Which words a call of All Admins ends in; every status not named is silent (ERR-29, ERR-48). */
export const STAFF_NOTICES = {
  create: { success: "Admin Created successfully", notifyOn: [422] },
  update: { success: "Admin Updated successfully", notifyOn: [422] },
  reset: { success: "Reset password link has been sent to customer email", notifyOn: [422] },
  deactivate: { success: "Admin deactivated", notifyOn: [422] },
  activate: { success: "Admin activated", notifyOn: [422] },
  removeTwoFactor: { success: "Two-factor sign-in removed", notifyOn: [422] },
} as const;
