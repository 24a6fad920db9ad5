import type { Deps } from "../deps.ts";
import { namedHashes } from "../files/file.store.ts";

// Bytes are stored before their row is committed, so those younger than a day are left to the file sweep.
const YOUNG_MS = 24 * 60 * 60 * 1000;

/**
 * Removes bytes that no file row names any more. Bytes younger than a day, and failed removals, are left to the sweep
 * `remove-orphan-files`.
 */
export async function removeBytes({ db, files, clock, log }: Deps, hashes: readonly Buffer[]): Promise<void> {
  if (hashes.length === 0) return;
  const before = new Date(clock.now().getTime() - YOUNG_MS);
  try {
    const named = await namedHashes(db, hashes);
    for (const hash of hashes) if (!named.has(hash.toString("hex"))) await files.remove(hash, before);
  } catch (error) {
    // The data is erased all the same: nothing refers to these bytes.
    log.error(
      { kind: (error as Error).name, stack: (error as Error).stack },
      "bytes of erased files left to the sweep",
    );
  }
}
