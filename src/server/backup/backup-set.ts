import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { BackupProblem } from "./backup-problem.ts";
import { fingerprint } from "./sealed-stream.ts";
import { readPart, type StoredPart, writePart, writeWhole } from "./stored-part.ts";

/** What stands in the open beside a set, so that the wrong key and a damaged list are told apart. */
interface SetHeader {
  readonly format: 1;
  readonly createdAt: string;
  /** Tells by which key it was encrypted; absent when it was not. */
  readonly keyId?: string | undefined;
  readonly manifest: StoredPart;
}

export interface BackedUpTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  /** SHA-256 of its rows as COPY writes them, in the order of the backup. */
  readonly digest: string;
  readonly part: StoredPart;
}

export interface BackedUpSequence {
  readonly name: string;
  /** Absent when it was never used. */
  readonly last: string | null;
}

/** Everything of a set: the tables of one moment, and what lies beside the database. */
export interface Manifest {
  /** The moment of the snapshot. */
  readonly createdAt: string;
  readonly migrations: readonly string[];
  readonly tables: readonly BackedUpTable[];
  readonly sequences: readonly BackedUpSequence[];
  /** Of the data directory, by their path in it. */
  readonly beside: readonly { readonly path: string; readonly part: StoredPart }[];
  /** One stored file a line: SHA-256 and bytes. Their bytes lie in the folder `files` beside the sets. */
  readonly files: StoredPart;
  readonly fileCount: number;
  /** Named by the database, but without bytes when the backup was made. */
  readonly filesMissing: readonly string[];
  /** Tells which installation key the database belongs to. */
  readonly installationKeyId: string;
}

const HEADER = "backup.json";
const SETS = "sets";
export const UNFINISHED = ".unfinished";

/** An opened, complete set. */
export interface BackupSet {
  /** Where sets and files are. */
  readonly root: string;
  readonly folder: string;
  readonly manifest: Manifest;
  readonly key: Buffer | undefined;
}

/** The folder of a new set, named by its moment; until it is complete it has an ending that says so. */
export function folderOfSet(root: string, at: Date): string {
  return path.join(root, SETS, at.toISOString().replace(/[:.]/g, "-"));
}

/** Writes the list of a set and its header, the last of all. */
export async function finishSet(folder: string, manifest: Manifest, key: Buffer | undefined): Promise<void> {
  const part = await writePart(folder, "manifest", [Buffer.from(JSON.stringify(manifest))], key);
  const header: SetHeader = {
    format: 1,
    createdAt: manifest.createdAt,
    keyId: key && fingerprint(key),
    manifest: part,
  };
  await writeWhole(path.join(folder, HEADER), [Buffer.from(`${JSON.stringify(header, undefined, 2)}\n`)]);
}

/**
 * Opens a set: of a folder that `npm run backup` wrote to the newest complete one, or the one that is named. Throws
 * BackupProblem where there is none, where it was cut off, where the key is missing or another, and where its list is damaged.
 */
export async function openSet(from: string, key: Buffer | undefined): Promise<BackupSet> {
  const folder = existsSync(path.join(from, HEADER)) ? from : newestSet(from);
  const header = readHeader(path.join(folder, HEADER));
  if (header.keyId && !key)
    throw new BackupProblem("This backup is encrypted: set TENOR_BACKUP_KEY to the key that it was made with.");
  if (header.keyId && key && fingerprint(key) !== header.keyId)
    throw new BackupProblem("TENOR_BACKUP_KEY is not the key that this backup was made with.");
  // Whoever can write to the place of backups could put one there that nobody's key vouches for.
  if (key && !header.keyId)
    throw new BackupProblem(
      "This backup is not encrypted, although TENOR_BACKUP_KEY is set; unset it if you trust it.",
    );
  const used = header.keyId ? key : undefined;
  const stored = readFileSync(path.join(folder, header.manifest.file), { flag: "r" });
  if (createHash("sha256").update(stored).digest("hex") !== header.manifest.sha256)
    throw new BackupProblem("The list of the backup is not what was written: the backup is damaged.");
  const parts: Buffer[] = [];
  for await (const part of readPart(folder, header.manifest, used)) parts.push(part);
  const manifest = JSON.parse(Buffer.concat(parts).toString()) as Manifest;
  return { root: path.resolve(folder, "../.."), folder, manifest, key: used };
}

function newestSet(root: string): string {
  const names = listSets(root);
  const newest = names.at(-1);
  if (newest) return path.join(root, SETS, newest);
  const cutOff = existsSync(path.join(root, SETS)) && readdirSync(path.join(root, SETS)).length > 0;
  throw new BackupProblem(
    cutOff || root.endsWith(UNFINISHED)
      ? `${root} holds no complete backup: the one that is there was cut off.`
      : `${root} holds no backup.`,
  );
}

/** The complete sets of a folder, the oldest first. */
export function listSets(root: string): readonly string[] {
  const folder = path.join(root, SETS);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.endsWith(UNFINISHED) && existsSync(path.join(folder, name, HEADER)))
    .sort();
}

function readHeader(file: string): SetHeader {
  try {
    const header = JSON.parse(readFileSync(file, "utf8")) as SetHeader;
    if (header.format === 1 && header.manifest.file === "manifest") return header;
  } catch {
    // The same sentence, whatever is wrong with it.
  }
  throw new BackupProblem(`${file} is not the header of a backup that this version can read.`);
}
