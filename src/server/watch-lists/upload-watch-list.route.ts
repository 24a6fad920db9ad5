import { createHash } from "node:crypto";
import { uploadWatchList } from "../../contract/watch-lists.contract.ts";
import { audit } from "../db/transaction.ts";
import { fileLabel } from "../files/receiving/file-label.ts";
import { route } from "../http/route.ts";
import { fieldError } from "../refusal/refusal.ts";
import { readReceivedWatchFile } from "./reading/watch-file.ts";
import { presentList } from "./watch-list.presenter.ts";
import { endVersion, holdList, insertVersion, readLists } from "./watch-list.store.ts";
import { beginRun } from "./watch-run.store.ts";

/**
 * Puts an upload in force, replacing the previous version. From now on it blocks loans; the comparison that it starts
 * finds the matching customers.
 */
export const uploadWatchListRoute = route(uploadWatchList, async ({ file, fields, actor, author, deps }) => {
  if (!file) throw fieldError("file", "Choose the file of the list.");
  const bytes = await file.read();
  const sha256 = createHash("sha256").update(bytes).digest();
  const { entries, refused, refusedCount } = await readReceivedWatchFile(file, (failure) =>
    deps.log.error({ kind: (failure as Error).name }, "a watch list could not be read"),
  );
  const at = deps.clock.now();
  const fileName = labelOf(file.name);
  const list = await deps.db.transaction(async (tx) => {
    const listId = await holdList(tx, fields.name, at);
    await endVersion(tx, listId, { by: actor.userId, at, reason: null });
    const version = { listId, fileName, sha256, refused: refusedCount, entries, by: actor.userId, at };
    const number = await insertVersion(tx, version);
    await beginRun(tx, at);
    const after = { version: number, entries: entries.length, refused: refusedCount, sha256: sha256.toString("hex") };
    audit(tx, author, at, { action: "watch list uploaded", object: `watch-list:${listId}`, after });
    return (await readLists(tx, listId))[0];
  });
  if (!list) throw new Error("the list is gone");
  return { message: "Watch list uploaded", data: { list: presentList(list), refused: [...refused] } };
});

function labelOf(name: string): string {
  const ending = /\.(xlsx|xls|ods|csv|txt)$/i.exec(name)?.[1]?.toLowerCase() ?? "csv";
  return fileLabel(name, ending, "list");
}
