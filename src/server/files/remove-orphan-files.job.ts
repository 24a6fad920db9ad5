import type { Deps } from "../deps.ts";
import { namedHashes } from "./file.store.ts";
import { FILE_FOLDERS } from "./file-store.ts";
import { unlessHeld } from "./files-hold.store.ts";

const REMOVED_MAX = 500;
const HASHES_AT_ONCE = 1000;
const KEPT_FOR_MS = 24 * 60 * 60 * 1000;
// Nobody reads an upload for longer: what is older was left behind by a process that ended. It lies in the clear until then.
const UPLOAD_FOR_MS = 2 * 60 * 60 * 1000;

/**
 * Removes bytes that no file's row has named for a day, as refused requests leave them behind, and uploads that broke
 * off two hours ago. Bytes are kept before the row that names them is committed: younger ones are none of its business. While a
 * backup copies files it leaves them to a later run. Answers how much was removed, at most 500 of either.
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
