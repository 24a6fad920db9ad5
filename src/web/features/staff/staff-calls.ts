import {
  activateStaff,
  createStaff,
  deactivateStaff,
  handOverWork,
  removeTwoFactor,
  sendResetLink,
  updateStaff,
} from "../../../contract/staff.contract.ts";

/** The writes of All Admins, each with its notices; every status not named is silent (ERR-29). */
export const STAFF_CALLS = {
  createStaff: { endpoint: createStaff, success: "Admin Created successfully", notifyOn: [422] },
  updateStaff: { endpoint: updateStaff, success: "Admin Updated successfully", notifyOn: [422] },
  sendResetLink: {
    endpoint: sendResetLink,
    success: "Reset password link has been sent to customer email",
    notifyOn: [422],
  },
  deactivateStaff: { endpoint: deactivateStaff, success: "Admin deactivated", notifyOn: [422] },
  handOverWork: { endpoint: handOverWork, notifyOn: [422] },
  activateStaff: { endpoint: activateStaff, success: "Admin activated", notifyOn: [422] },
  removeTwoFactor: { endpoint: removeTwoFactor, success: "Two-factor sign-in removed", notifyOn: [422] },
};
