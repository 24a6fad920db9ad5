import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { openSet } from "../backup/backup-set.ts";
import { fileOfKept, KEY_OF_KEPT, unpackSets } from "../backup/kept-set.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { testFileStore } from "./test-file-store.ts";

/** The last schema in which people's numbers stood in clear. */
export const IN_CLEAR = "0060_two_for_stops_and_unread_rows";

/** Restores the kept dump of a schema into an empty database and a folder, brought up to date; answers when it was made. */
export async function restoreKept(last: string, connection: pg.PoolConfig, folder: string): Promise<Date> {
  const place = mkdtempSync(path.join(tmpdir(), "tenor-kept-"));
  try {
    await unpackSets(fileOfKept(last), place);
    const set = await openSet(place, { backupKey: KEY_OF_KEPT });
    await restoreBackup(set, {
      connection,
      files: testFileStore(path.join(folder, "files")),
      folder,
      configuredKey: undefined,
    });
    return new Date(set.manifest.createdAt);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
