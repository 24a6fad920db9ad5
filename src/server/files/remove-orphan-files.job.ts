import type { Deps } from "../deps.ts";
import { namedHashes } from "./file.store.ts";
import { FILE_FOLDERS } from "./file-store.ts";
import { unlessHeld } from "./files-hold.store.ts";

const REMOVED_MAX = 500;
const HASHES_AT_ONCE = 1000;
const KEPT_FOR_MS = 24 * 60 * 60 * 1000;
// Nobody reads an upload for longer: an older one was left by a process that ended. Until then it stays encrypted.
const UPLOAD_FOR_MS = 2 * 60 * 60 * 1000;

/**
 * Removes bytes that no file row has named for a day, as refused requests leave them, and uploads interrupted two hours
 * ago. Bytes are stored before their row is committed, so younger ones are left alone. While a backup copies files it
 * does nothing. Returns how much was removed, at most 500 of each.
 */
export async function removeOrphanFiles(deps: Pick<Deps, "db" | "files" | "clock">): Promise<number> {
  const stale = new Date(deps.clock.now().getTime() - UPLOAD_FOR_MS);
  const parts = await deps.files.removeStaleParts(stale, REMOVED_MAX);
  return parts + ((await unlessHeld(deps.db.connection, () => removeUnheld(deps))) ?? 0);
}

async function removeUnheld({ db, files, clock }: Pick<Deps, "db" | "files" | "clock">): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_FOR_MS);
  let removed = 0;
  for (const folder of FILE_FOLDERS) {
    if (removed >= REMOVED_MAX) break;
    for (const orphan of await orphansIn({ db, files }, folder)) {
      if (removed >= REMOVED_MAX) break;
      if (await files.remove(orphan, before)) removed += 1;
    }
  }
  return removed;
}

async function orphansIn({ db, files }: Pick<Deps, "db" | "files">, folder: string): Promise<readonly Buffer[]> {
  const orphans: Buffer[] = [];
  const kept = await files.list(folder);
  for (let start = 0; start < kept.length; start += HASHES_AT_ONCE) {
    const some = kept.slice(start, start + HASHES_AT_ONCE);
    const named = await namedHashes(db, some);
    orphans.push(...some.filter((hash) => !named.has(hash.toString("hex"))));
  }
  return orphans;
}
