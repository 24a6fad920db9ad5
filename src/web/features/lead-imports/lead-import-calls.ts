import { addLead, checkLeadsFile, uploadLeads } from "../../../contract/lead-imports.contract.ts";

/** The writes of a lead upload, each with its notices; every status not named is silent (ERR-29). */
export const LEAD_UPLOAD_CALLS = {
  uploadLeads: { endpoint: uploadLeads, success: "Leads uploaded successfully", notifyOn: [422, 403] },
  addLead: { endpoint: addLead, success: "Lead added", notifyOn: [422] },
  checkLeadsFile: { endpoint: checkLeadsFile, notifyOn: [] },
};

/** LED-21: a hint for the browser's file dialog; the server decides by the file's content. */
export const LEAD_FILE_KINDS = ["xls", "xlsx", "csv"] as const;
