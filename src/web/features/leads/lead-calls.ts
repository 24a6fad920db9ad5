import { reassignLeads, updateLeadStatus } from "../../../contract/leads.contract.ts";

export const LEAD_STATUS_UPDATED = "Lead Status Updated successfully";

/** The writes of the lead screens, each with its notices; every status not named is silent (ERR-29). */
export const LEAD_CALLS = {
  updateLeadStatus: { endpoint: updateLeadStatus, success: LEAD_STATUS_UPDATED, notifyOn: [422] },
  reassignLeads: { endpoint: reassignLeads, notifyOn: [422] },
};
