import { endWatchList, uploadWatchList } from "../../../contract/watch-lists.contract.ts";

/** The writes of the lists, each with the words it ends in. */
export const WATCH_LIST_CALLS = {
  upload: { endpoint: uploadWatchList, success: "Watch list uploaded", notifyOn: [] },
  end: { endpoint: endWatchList, success: "Watch list taken out of force", notifyOn: [422] },
};

/** A hint for the browser's own dialog; the server decides by what the file is. */
export const WATCH_FILE_KINDS = ["xlsx", "csv", "xls", "ods"] as const;
