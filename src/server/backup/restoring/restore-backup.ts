import type pg from "pg";
import type { KeySetting } from "../../configuration/key-sources.ts";
import { DatabaseUnusable, isOfBeforeBaseline, knownMigrations, migrate } from "../../db/migrate.ts";
import type { FileStore } from "../../files/file-store.ts";
import { loadInstallationKey } from "../../files/installation-key.ts";
import { learnNewKeys } from "../../key-rotation/open-vault.ts";
import type { HeldKeys } from "../../vault/data-keys.ts";
import { listedFiles, restoreFile } from "../backed-up-files.ts";
import { BackupProblem } from "../backup-problem.ts";
import type { BackupSet } from "../backup-set.ts";
import { mayLieBeside, writeBeside } from "../beside-database.ts";
import { openPatient } from "../snapshot.store.ts";
import { checkPart, readPart } from "../stored-part.ts";
import { verifyBackup } from "../verify-backup.ts";
import { requireVouched } from "../vouched-set.ts";
import { fillDatabase } from "./fill-database.store.ts";
import { makeRoom } from "./make-room.ts";
import { learnRestoredKeys } from "./restored-keys.store.ts";
import { forgetUnreadable } from "./unreadable.store.ts";
import { type GivenUp, requireGivenUp } from "./unreadable.ts";

/** Where a backup is restored to. */
export interface RestoreTarget {
  readonly connection: pg.PoolConfig;
  readonly files: FileStore;
  /** The keys of `files`, if only the set has them. */
  readonly keys?: HeldKeys;
  readonly folder: string;
  /** The installation key from a setting, and the setting's name. */
  readonly configuredKey: Buffer | undefined;
  readonly keyFrom?: KeySetting | undefined;
}

export interface RestoreOptions extends Partial<GivenUp> {
  /** The database may hold data, which is lost. */
  readonly replace?: boolean;
  /** The existing data may be newer than the set; it is lost. */
  readonly older?: boolean;
  /** Restores although the installation key is lost. */
  readonly withoutKey?: boolean;
  /** Restores although the set has no seal. */
  readonly unsealed?: boolean;
  readonly now?: Date;
}

export interface Restored {
  readonly tables: number;
  readonly rows: number;
  readonly filesPutBack: number;
  readonly sessionsEnded: number;
  /** Migrations applied on top: the backup came from an older version. */
  readonly migrated: readonly string[];
  /** The new place of the existing audit folder. */
  readonly auditAside: string | undefined;
  /** What could not be verified, if it was restored without the seal. */
  readonly unvouched: string | undefined;
  /** Whose data is lost with the installation key, in a sentence. */
  readonly unreadable: string | undefined;
}

/**
 * Restores a set: checks every byte and its seal, then refuses what cannot be restored here, then writes database,
 * files and the files beside it, and migrates the schema. Throws BackupProblem before changing anything, unless the
 * message says otherwise.
 */
export async function restoreBackup(
  set: BackupSet,
  target: RestoreTarget,
  options: RestoreOptions = {},
): Promise<Restored> {
  const { manifest } = set;
  const { replace = false, older = false, withoutKey = false, unsealed = false, now = new Date() } = options;
  requireKnownSchema(manifest.migrations);
  const beside = await readBesideOf(set);
  const { installationKey, unvouched, isKeyLost } = requireVouched(set, beside, { ...target, withoutKey, unsealed });
  await verifyBackup(set);
  const { unreadable: said, askUnreadable } = options;
  const unreadable = isKeyLost ? await requireGivenUp(set, { unreadable: said, askUnreadable }) : undefined;
  await makeRoom(manifest, { ...target, installationKey, replace, older });
  await migrate(target.connection, manifest.migrations);
  let filesPutBack: number | undefined;
  const { sessions } = await fillDatabase(target.connection, set, async (client) => {
    // However this ends, no row names missing bytes.
    if (await learnRestoredKeys(client, target.keys, isKeyLost ? undefined : installationKey))
      filesPutBack = await putFilesBack(set, target.files);
  });
  const auditAside = writeBeside(target.folder, beside, now);
  const migrated = await upToDate(target.connection);
  if (isKeyLost) await leaveReadable(target.connection);
  if (filesPutBack === undefined) {
    await makeKeys(target);
    filesPutBack = await putFilesBack(set, target.files);
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return {
    tables: manifest.tables.length,
    rows,
    filesPutBack,
    sessionsEnded: sessions,
    migrated,
    auditAside,
    unvouched,
    unreadable,
  };
}

// The current database's keys: the key of the set is lost.
async function makeKeys({ connection, keys, folder, configuredKey }: RestoreTarget): Promise<void> {
  if (keys) await learnNewKeys(connection, loadInstallationKey(folder, configuredKey), keys);
}

async function upToDate(connection: pg.PoolConfig): Promise<readonly string[]> {
  try {
    return await migrate(connection);
  } catch (error) {
    if (error instanceof DatabaseUnusable) throw new BackupProblem(error.message);
    throw error;
  }
}

async function leaveReadable(connection: pg.PoolConfig): Promise<void> {
  const client = await openPatient(connection);
  try {
    await forgetUnreadable(client);
  } finally {
    await client.end();
  }
}

function requireKnownSchema(migrations: readonly string[]): void {
  if (isOfBeforeBaseline(migrations))
    throw new BackupProblem(
      "This backup was made by a version of Tenor whose migrations are no longer continued: only that version restores it; nothing was restored.",
    );
  const known = knownMigrations();
  const unknown = migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new BackupProblem(
      `This backup was made by a newer Tenor (${unknown.join(", ")}); restore it with that version or a later one.`,
    );
}

async function readBesideOf({ folder, manifest, key }: BackupSet): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const { path: name, part } of manifest.beside) {
    if (!mayLieBeside(name))
      throw new BackupProblem(`${name} is not a file that Tenor backs up; nothing was restored.`);
    await checkPart(folder, part);
    const bytes: Buffer[] = [];
    for await (const some of readPart(folder, part, key)) bytes.push(some);
    files.set(name, Buffer.concat(bytes));
  }
  return files;
}

async function putFilesBack(set: BackupSet, files: FileStore): Promise<number> {
  let count = 0;
  for await (const file of listedFiles(set)) if (await restoreFile(set, files, file)) count += 1;
  return count;
}
