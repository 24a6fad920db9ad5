import { checkLeadsFile, uploadLeads } from "../../../contract/lead-imports.contract.ts";

/** What is sent of a file of leads, with the words it ends in; every status not named is silent (ERR-29). */
export const LEAD_UPLOAD_CALLS = {
  uploadLeads: { endpoint: uploadLeads, success: "Leads uploaded successfully", notifyOn: [422, 403] },
  checkLeadsFile: { endpoint: checkLeadsFile, notifyOn: [] },
};

/** LED-21: a hint for the browser's own dialog; the server decides by what the file is. */
export const LEAD_FILE_KINDS = ["xls", "xlsx", "csv"] as const;
