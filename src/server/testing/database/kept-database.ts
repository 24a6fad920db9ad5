import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { openSet } from "../../backup/backup-set.ts";
import { fileOfKept, KEY_OF_KEPT, readKept, unpackSets } from "../../backup/kept-set.ts";
import { restoreBackup } from "../../backup/restoring/restore-backup.ts";
import { loadInstallationKey } from "../../files/installation-key.ts";
import { learnDataKeys } from "../../key-rotation/data-keys.store.ts";
import { testFileStore } from "../files/test-file-store.ts";
import { TEST_KEYS } from "../test-vault.ts";

/** Restores the newest kept dump into an empty database and a folder, and migrates it; returns when it was made. */
export async function restoreKept(connection: pg.PoolConfig, folder: string): Promise<Date> {
  const place = mkdtempSync(path.join(tmpdir(), "tenor-kept-"));
  try {
    await unpackSets(fileOfKept([...readKept().keys()].at(-1) ?? ""), place);
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

/** Loads the data keys of a restored database into this process, with the installation key of the folder. */
export async function holdKeptKeys(connection: pg.PoolConfig, folder: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await learnDataKeys(client, loadInstallationKey(folder, undefined), TEST_KEYS);
  await client.end();
}
