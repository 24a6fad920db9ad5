import { checkLeadsFile } from "../../contract/lead-uploads.contract.ts";
import { withBulkConnection } from "../db/bulk-transaction.ts";
import { fieldError } from "../http/app-error.ts";
import { route } from "../http/route.ts";
import { countStaged, firstRefused, markKnownLeads } from "./judge-staged.store.ts";
import { leadOfficers } from "./lead-officers.store.ts";
import { oneFileAtATime } from "./one-file-at-a-time.ts";
import { readIntoStage } from "./read-into-stage.ts";

/** What an upload of this file would do: the same reading and the same look into the book, and nothing is saved (LED-23). */
export const checkLeadsFileRoute = route(checkLeadsFile, async ({ file, deps }) => {
  if (!file) throw fieldError("file", "Choose a file of leads.");
  const officers = await leadOfficers(deps.db.read);
  const facts = await oneFileAtATime(() =>
    withBulkConnection(deps.db, ({ db, client }) =>
      db.transaction(async (tx) => {
        const header = await readIntoStage(deps, client, { file, officers });
        const counts = await countStaged(tx, await markKnownLeads(tx, undefined));
        return { header, counts, refused: await firstRefused(tx) };
      }),
    ),
  );
  const { header, counts, refused } = facts;
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
