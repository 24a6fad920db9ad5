import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { knownMigrations, migrate } from "../db/migrate.ts";
import type { FileStore } from "../files/file-store.ts";
import { readInstallationKey } from "../files/installation-key.ts";
import { listedFiles, restoreFile } from "./backed-up-files.ts";
import { BackupProblem } from "./backup-problem.ts";
import type { BackupSet } from "./backup-set.ts";
import { keyAmong, writeBeside } from "./beside-database.ts";
import { fillDatabase } from "./fill-database.store.ts";
import { emptyDatabase, readTarget, type TargetState } from "./restore-target.store.ts";
import { fingerprint } from "./sealed-stream.ts";
import { openPatient } from "./snapshot.store.ts";
import { readPart } from "./stored-part.ts";
import { verifyBackup } from "./verify-backup.ts";

/** Where a backup is restored to. */
export interface RestoreTarget {
  readonly connection: pg.PoolConfig;
  readonly files: FileStore;
  readonly folder: string;
  /** TENOR_KEY, where it is set. */
  readonly configuredKey: Buffer | undefined;
}

export interface RestoreOptions {
  /** The database may hold data; it is lost. */
  readonly replace?: boolean;
  /** Restores although nobody has the installation key any more. */
  readonly withoutKey?: boolean;
  readonly now?: Date;
}

export interface Restored {
  readonly tables: number;
  readonly rows: number;
  readonly filesPutBack: number;
  readonly sessionsEnded: number;
  /** Migrations applied on top: the backup was of an older version. */
  readonly migrated: readonly string[];
  /** Where the audit folder that was there lies now. */
  readonly auditAside: string | undefined;
}

/**
 * Restores a set: checks every byte of it, then refuses what cannot be restored here, then writes files, database and what
 * lies beside, and brings the schema up to date. Throws BackupProblem, before anything was changed unless it says otherwise.
 */
export async function restoreBackup(
  set: BackupSet,
  target: RestoreTarget,
  { replace = false, withoutKey = false, now = new Date() }: RestoreOptions = {},
): Promise<Restored> {
  const { manifest } = set;
  requireKnownSchema(manifest.migrations);
  await verifyBackup(set);
  const beside = await readBesideOf(set);
  if (!withoutKey) requireKey(set, target, keyAmong(beside));
  await makeRoom(target.connection, replace);
  await migrate(target.connection, manifest.migrations);
  const filesPutBack = await putFilesBack(set, target.files);
  const { sessions } = await fillDatabase(target.connection, set);
  const auditAside = writeBeside(target.folder, beside, now);
  const migrated = await migrate(target.connection);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { tables: manifest.tables.length, rows, filesPutBack, sessionsEnded: sessions, migrated, auditAside };
}

function requireKnownSchema(migrations: readonly string[]): void {
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
    if (path.isAbsolute(name) || name.split("/").includes(".."))
      throw new BackupProblem(`${name} is no place in a data directory; nothing was restored.`);
    const bytes: Buffer[] = [];
    for await (const some of readPart(folder, part, key)) bytes.push(some);
    files.set(name, Buffer.concat(bytes));
  }
  return files;
}

// The one in use afterwards: what is configured, else what lies in the folder, else what comes with the backup.
function requireKey({ manifest }: BackupSet, target: RestoreTarget, included: Buffer | undefined): void {
  const key = target.configuredKey ?? readInstallationKey(target.folder) ?? included;
  if (key && fingerprint(key) === manifest.installationKeyId) return;
  const file = path.join(target.folder, "keys/installation.key");
  if (key)
    throw new BackupProblem(
      `The installation key here (${target.configuredKey ? "TENOR_KEY" : file}) is not the one of this backup. Put that in its place, or restore with --without-key: two-factor sign-in must then be set up anew, and the seals of the audit log cannot be checked.`,
    );
  throw new BackupProblem(
    `This backup does not hold the installation key, because it is not encrypted. Put the key into ${file} or TENOR_KEY, or restore with --without-key: two-factor sign-in must then be set up anew, and the seals of the audit log cannot be checked.`,
  );
}

async function makeRoom(connection: pg.PoolConfig, replace: boolean): Promise<void> {
  const client = await openPatient(connection);
  try {
    const { holdsData, isStrange, inUse } = await readLeftTarget(client);
    if (inUse > 0)
      throw new BackupProblem(`${inUse} connections of a running Tenor are open on the database; stop it first.`);
    if (isStrange)
      throw new BackupProblem("The database holds tables that are not Tenor's; restore into one of its own.");
    if (holdsData && !replace)
      throw new BackupProblem(
        "The database holds data. Restore into an empty one, or say --replace: what it holds is then lost.",
      );
    await emptyDatabase(client);
  } finally {
    await client.end();
  }
}

const LEFT_WITHIN_MS = 5000;

// A process that was stopped a moment ago is still on the list of connections.
async function readLeftTarget(client: pg.Client): Promise<TargetState> {
  for (const giveUpAt = performance.now() + LEFT_WITHIN_MS; ; await delay(100)) {
    const state = await readTarget(client);
    if (state.inUse === 0 || performance.now() > giveUpAt) return state;
  }
}

async function putFilesBack(set: BackupSet, files: FileStore): Promise<number> {
  let count = 0;
  for await (const file of listedFiles(set)) if (await restoreFile(set, files, file)) count += 1;
  return count;
}
