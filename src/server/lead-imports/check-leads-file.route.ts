import { checkLeadsFile } from "../../contract/lead-imports.contract.ts";
import { route } from "../http/route.ts";
import { fieldError } from "../refusal/refusal.ts";
import { leadOfficers } from "./lead-officers.store.ts";
import { oneFileAtATime } from "./one-file-at-a-time.ts";
import { readLeadsFile } from "./read-leads-file.ts";

/** Previews an upload of this file: the same reading and look-ups, but nothing is saved (LED-23). */
export const checkLeadsFileRoute = route(checkLeadsFile, async ({ file, deps }) => {
  if (!file) throw fieldError("file", "Choose a file of leads.");
  const officers = await leadOfficers(deps.db.query);
  const { header, counts, refused } = await oneFileAtATime(() => readLeadsFile(deps, { file, officers }));
  return {
    data: {
      file_name: file.name,
      total: counts.total,
      good: counts.good,
      duplicates_in_file: counts.duplicatesInFile,
      duplicates_in_book: counts.duplicatesInBook,
      rejected: counts.rejected,
      refused: [...refused],
      ignored_columns: [...header.ignored],
    },
  };
});
