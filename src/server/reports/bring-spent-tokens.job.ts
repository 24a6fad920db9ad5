import { audit } from "../db/transaction.ts";
import type { Deps } from "../deps.ts";
import { readSpentNotes, removeNote, type SpentNote } from "./spent-notes.ts";
import { markSpent, spentTimes } from "./web-access-token.store.ts";

// Longer than a token lives: until then the note keeps it from being spent on a replica that lags.
const KEPT_MS = 3_600_000;

/**
 * Brings what was downloaded from a replica alone to the database: the token is spent, and the audit log says who took what. A note
 * stays for an hour and is brought once. Returns how many were brought.
 */
export async function bringSpentTokens(
  { db, folder, log }: Pick<Deps, "db" | "folder" | "log">,
  stopping: () => boolean,
): Promise<number> {
  const found = await readSpentNotes(folder);
  const tokens = found.flatMap(({ note }) => note?.tokenId ?? []);
  const times = tokens.length > 0 ? await spentTimes(db, tokens) : NONE;
  let brought = 0;
  for (const each of found) {
    if (stopping()) break;
    const { note } = each;
    if (note && isToBeBrought(note, times)) {
      await bring(db, note);
      brought += 1;
    }
    if (each.ageMs < KEPT_MS) continue;
    if (!note) log.error({ event: "report token" }, "a note of a spent token cannot be read");
    await removeNote(each);
  }
  return brought;
}

const NONE: ReadonlyMap<number, Date | null> = new Map();

// A token that is forgotten already had its note brought.
function isToBeBrought({ tokenId, at }: SpentNote, times: ReadonlyMap<number, Date | null>): boolean {
  const spent = times.get(tokenId);
  return spent !== undefined && spent?.toISOString() !== at;
}

async function bring(db: Deps["db"], { tokenId, at, by, entry }: SpentNote): Promise<void> {
  await db.transaction(async (tx) => {
    const when = new Date(at);
    if (await markSpent(tx, tokenId, when)) audit(tx, by, when, entry);
  });
}
