import type { Deps } from "../deps.ts";
import { namedHashes } from "../files/file.store.ts";

// Bytes are kept before the row that names them is committed: those of a day are left to the sweep of files.
const YOUNG_MS = 24 * 60 * 60 * 1000;

/**
 * Removes bytes that no file's row names any more. Younger ones than a day, and whatever cannot be removed now, go with the
 * sweep `remove-orphan-files`.
 */
export async function removeBytes({ db, files, clock, log }: Deps, hashes: readonly Buffer[]): Promise<void> {
  if (hashes.length === 0) return;
  const before = new Date(clock.now().getTime() - YOUNG_MS);
  try {
    const named = await namedHashes(db, hashes);
    for (const hash of hashes) if (!named.has(hash.toString("hex"))) await files.remove(hash, before);
  } catch (error) {
    // The data are erased all the same: nothing names these bytes.
    log.error(
      { kind: (error as Error).name, stack: (error as Error).stack },
      "bytes of erased files left to the sweep",
    );
  }
}
