import { createRole, removeRole, updateRole } from "../../../contract/roles.contract.ts";

/** The writes of the role screens, each with its notices; every status not named is silent (ERR-29). */
export const ROLE_CALLS = {
  createRole: { endpoint: createRole, success: "Role Created successfully", notifyOn: [422] },
  updateRole: { endpoint: updateRole, success: "Role Updated successfully", notifyOn: [422] },
  removeRole: { endpoint: removeRole, success: "Role Removed successfully", notifyOn: [422] },
};
