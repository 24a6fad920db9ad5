import { endWatchList, uploadWatchList } from "../../../contract/watch-lists.contract.ts";

/** The writes of the lists, each with its notices. */
export const WATCH_LIST_CALLS = {
  upload: { endpoint: uploadWatchList, success: "Watch list uploaded", notifyOn: [] },
  end: { endpoint: endWatchList, success: "Watch list taken out of force", notifyOn: [422] },
};

/** A hint for the browser's file dialog; the server decides by the file's content. */
export const WATCH_FILE_KINDS = ["xlsx", "csv", "xls", "ods"] as const;
