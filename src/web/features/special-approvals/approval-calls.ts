import { createSpecialApproval, deactivateSpecialApproval } from "../../../contract/special-approvals.contract.ts";

/** The writes of All Special Approvals, each with its notices; every status not named is silent (ERR-29). */
export const APPROVAL_CALLS = {
  createApproval: {
    endpoint: createSpecialApproval,
    success: "Special Approval Created successfully",
    notifyOn: [422],
  },
  deactivateApproval: {
    endpoint: deactivateSpecialApproval,
    success: "Special Approval deactivated successfully",
    notifyOn: [422, 403],
  },
};
