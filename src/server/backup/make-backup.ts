import { mkdir, readFile, rename } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { SANDBOX_STATE } from "../config.ts";
import type { FileStore } from "../files/file-store.ts";
import { holdFiles } from "../files/files-hold.store.ts";
import { backUpFile, type FilePlace, type ListedFile } from "./backed-up-files.ts";
import { BackupProblem } from "./backup-problem.ts";
import { type BackedUpTable, countOpenSets, finishSet, folderOfSet, type Manifest, UNFINISHED } from "./backup-set.ts";
import { readBeside } from "./beside-database.ts";
import { fingerprint } from "./sealed-stream.ts";
import { keyOfNewSet, type SetKey } from "./set-key.ts";
import {
  beginSnapshot,
  endSnapshot,
  isStillNamed,
  openPatient,
  readFileList,
  readMigrations,
} from "./snapshot.store.ts";
import { type StoredPart, syncFolder, writePart } from "./stored-part.ts";
import { readSequences, readTables, rowsOf } from "./table-copy.store.ts";

/** What to back up, and the keys. */
export interface BackupSource {
  readonly connection: pg.PoolConfig;
  readonly files: FileStore;
  /** The data directory. */
  readonly folder: string;
  /** The root of the installation key; included only in a backup encrypted with TENOR_BACKUP_KEY. */
  readonly installationKey: Buffer;
  /** TENOR_BACKUP_KEY; absent: the backup is encrypted under the installation key. */
  readonly key: Buffer | undefined;
  /** Leaves the backup unencrypted, if requested. */
  readonly inTheOpen?: boolean;
}

export interface MadeBackup {
  readonly folder: string;
  readonly at: Date;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  readonly filesCopied: number;
  /** Files without bytes that the database still names. */
  readonly filesMissing: readonly string[];
  /** The key it needs; undefined if unencrypted. */
  readonly key: Pick<SetKey, "kind" | "id"> | undefined;
  /** Unencrypted sets in the same folder, if this one is encrypted. */
  readonly openBeside: number;
}

/**
 * Backs up everything at one moment, beside running work: all tables in one snapshot, the files that they name, the
 * anchors of the audit log. A set gets its final name only once it is complete and on disk. Throws BackupProblem.
 */
export async function makeBackup(source: BackupSource, root: string): Promise<MadeBackup> {
  const { folder, installationKey, inTheOpen = false } = source;
  const setKey = keyOfNewSet({ backupKey: source.key, installationKey }, inTheOpen);
  const key = setKey?.bytes;
  const client = await openPatient(source.connection);
  try {
    await holdFiles(client);
    const beside = readBeside(folder, setKey?.kind === "backup" ? installationKey : undefined);
    const at = await beginSnapshot(client);
    const final = folderOfSet(root, at);
    const draft = `${final}${UNFINISHED}`;
    await mkdir(draft, { recursive: true, mode: 0o700 });
    const kept = await readSnapshot(client, draft, key);
    const listed = await readFileList(client);
    await endSnapshot(client);
    // After the snapshot: the sandbox may know more than the database, never less.
    const sandbox = await readFile(path.join(folder, SANDBOX_STATE)).catch(() => undefined);
    const all = sandbox ? new Map([...beside, [SANDBOX_STATE, sandbox]]) : beside;
    const copied = await copyFiles(client, source.files, { root, key }, listed);
    const manifest: Manifest = {
      createdAt: at.toISOString(),
      ...kept,
      beside: await writeAll(draft, all, key),
      files: await writePart(draft, "files", lines(listed), key),
      fileCount: listed.length - copied.absent.length,
      filesMissing: copied.absent.map(({ sha256 }) => sha256.toString("hex")),
      installationKeyId: fingerprint(installationKey),
    };
    await finishSet(draft, manifest, { key: setKey, installationKey });
    await rename(draft, final);
    await syncFolder(path.dirname(final));
    return {
      folder: final,
      at,
      tables: kept.tables.length,
      rows: kept.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: manifest.fileCount,
      filesCopied: copied.copied,
      filesMissing: copied.lost,
      key: setKey,
      openBeside: setKey ? countOpenSets(root) : 0,
    };
  } finally {
    await client.end();
  }
}

async function readSnapshot(client: pg.Client, folder: string, key: Buffer | undefined) {
  const migrations = await readMigrations(client);
  if (migrations.length === 0) throw new BackupProblem("There is nothing to back up: the database was never used.");
  const tables: BackedUpTable[] = [];
  for (const table of await readTables(client)) {
    const { rows, counted } = rowsOf(client, table);
    const part = await writePart(folder, `tables/${table.name}`, rows, key);
    tables.push({ ...table, rows: counted.rows, digest: counted.digest(), part });
  }
  return { migrations, tables, sequences: await readSequences(client) };
}

interface CopiedFiles {
  readonly copied: number;
  /** Without bytes. */
  readonly absent: readonly ListedFile[];
  /** Those that the database still names. */
  readonly lost: readonly string[];
}

async function copyFiles(
  client: pg.Client,
  files: FileStore,
  place: FilePlace,
  listed: readonly ListedFile[],
): Promise<CopiedFiles> {
  let copied = 0;
  const absent: ListedFile[] = [];
  const lost: string[] = [];
  for (const file of listed) {
    const done = await backUpFile(place, files, file);
    if (done) copied += 1;
    if (done !== undefined) continue;
    absent.push(file);
    if (await isStillNamed(client, file.sha256)) lost.push(file.sha256.toString("hex"));
  }
  return { copied, absent, lost };
}

async function writeAll(
  folder: string,
  all: ReadonlyMap<string, Buffer>,
  key: Buffer | undefined,
): Promise<Manifest["beside"]> {
  const beside: { path: string; part: StoredPart }[] = [];
  for (const [name, bytes] of all)
    beside.push({ path: name, part: await writePart(folder, `beside/${name}`, [bytes], key) });
  return beside;
}

function* lines(listed: readonly ListedFile[]): Generator<Buffer> {
  for (const { sha256, bytes } of listed) yield Buffer.from(`${sha256.toString("hex")} ${bytes}\n`);
}
