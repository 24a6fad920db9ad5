/** Which words an upload of leads ends in; every status not named is silent (ERR-11, ERR-45, ERR-29). */
export const LEAD_UPLOAD_NOTICES = {
  upload: { success: "Leads uploaded successfully", notifyOn: [422, 403] },
  check: { notifyOn: [] },
} as const;

/** LED-21: a hint for the browser's own dialog; the server decides by what the file is. */
export const LEAD_FILE_KINDS = ["xls", "xlsx", "csv"] as const;
