import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { BackupProblem } from "./backup-problem.ts";
import { isNeededKey, type KeysHere, keyForSet, type NeededKey, type SetKey } from "./set-key.ts";
import { sealOf } from "./set-seal.ts";
import { readPart, type StoredPart, writePart, writeWhole } from "./stored-part.ts";

/** The unencrypted header of a set, which distinguishes a wrong key from a damaged list. */
interface SetHeader extends NeededKey {
  readonly format: 1;
  readonly createdAt: string;
  readonly manifest: StoredPart;
  /** Made with the installation key over the uncompressed manifest; absent in sets from before seals. */
  readonly seal?: string | undefined;
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

/** The content of a set: the tables in one snapshot, and the files beside the database. */
export interface Manifest {
  /** The time of the snapshot. */
  readonly createdAt: string;
  readonly migrations: readonly string[];
  readonly tables: readonly BackedUpTable[];
  readonly sequences: readonly BackedUpSequence[];
  /** Files of the data directory, by their path in it. */
  readonly beside: readonly { readonly path: string; readonly part: StoredPart }[];
  /** One stored file per line: SHA-256 and size. Their bytes are in the folder `files` beside the sets. */
  readonly files: StoredPart;
  readonly fileCount: number;
  /** Named by the database, but without bytes at the time of the backup. */
  readonly filesMissing: readonly string[];
  /** Identifies the database's installation key. */
  readonly installationKeyId: string;
}

const HEADER = "backup.json";
const SETS = "sets";
export const UNFINISHED = ".unfinished";

/** An opened, complete set. */
export interface BackupSet {
  /** The folder of sets and files. */
  readonly root: string;
  readonly folder: string;
  readonly manifest: Manifest;
  /** The bytes of the manifest, over which the seal is made. */
  readonly list: Buffer;
  readonly seal: string | undefined;
  readonly key: Buffer | undefined;
}

/** The folder of a new set, named by its time; an ending marks it as incomplete until it is done. */
export function folderOfSet(root: string, at: Date): string {
  return path.join(root, SETS, nameOfSet(at));
}

const nameOfSet = (at: Date): string => at.toISOString().replace(/[:.]/g, "-");

/** Writes the list of a set and its header, last of all. */
export async function finishSet(
  folder: string,
  manifest: Manifest,
  { key, installationKey }: { readonly key: SetKey | undefined; readonly installationKey: Buffer },
): Promise<void> {
  const list = Buffer.from(JSON.stringify(manifest));
  const part = await writePart(folder, "manifest", [list], key?.bytes);
  const header: SetHeader = {
    format: 1,
    createdAt: manifest.createdAt,
    keyKind: key?.kind,
    keyId: key?.id,
    manifest: part,
    seal: sealOf(list, installationKey),
  };
  await writeWhole(path.join(folder, HEADER), [Buffer.from(`${JSON.stringify(header, undefined, 2)}\n`)]);
}

/**
 * Opens a set: the newest one in a folder written by `npm run backup`, or the named one. Throws BackupProblem if there
 * is none, if it was interrupted or renamed, if the key is missing or another one, or if its list is missing or
 * damaged.
 */
export async function openSet(from: string, keys: KeysHere): Promise<BackupSet> {
  const isNamed = existsSync(path.join(from, HEADER));
  const folder = isNamed ? from : newestSet(from);
  const header = readHeader(path.join(folder, HEADER));
  const key = keyForSet(header, keys)?.bytes;
  const list = await readList(folder, header.manifest, key);
  const manifest = JSON.parse(list.toString()) as Manifest;
  // An older set under a later name would pass as the newest.
  if (!isNamed && path.basename(folder) !== nameOfSet(new Date(manifest.createdAt)))
    throw new BackupProblem(
      `${folder} holds the backup of ${manifest.createdAt}: it was renamed. Restore it by its own name if it is the one you want.`,
    );
  return { root: path.resolve(folder, "../.."), folder, manifest, list, seal: header.seal, key };
}

async function readList(folder: string, part: StoredPart, key: Buffer | undefined): Promise<Buffer> {
  const file = path.join(folder, part.file);
  if (!existsSync(file)) throw new BackupProblem(`${file} is missing: its content is unknown.`);
  if (createHash("sha256").update(readFileSync(file)).digest("hex") !== part.sha256)
    throw new BackupProblem("The list of the backup is not what was written: the backup is damaged.");
  const parts: Buffer[] = [];
  try {
    for await (const some of readPart(folder, part, key)) parts.push(some);
  } catch {
    throw new BackupProblem(`${file} is damaged, or ${HEADER} beside it names another key than it was written with.`);
  }
  return Buffer.concat(parts);
}

function newestSet(root: string): string {
  const folder = path.join(root, SETS);
  const all = existsSync(folder) ? readdirSync(folder).sort() : [];
  const newest = all.filter((name) => !name.endsWith(UNFINISHED)).at(-1);
  if (newest && existsSync(path.join(folder, newest, HEADER))) return path.join(folder, newest);
  if (newest)
    throw new BackupProblem(
      `The newest backup, ${path.join(folder, newest)}, has no ${HEADER}: its content is unknown. Name an older set to use that one.`,
    );
  if (path.basename(path.dirname(root)) === SETS && existsSync(root) && !root.endsWith(UNFINISHED))
    throw new BackupProblem(`${root} has no ${HEADER}: its content is unknown.`);
  throw new BackupProblem(
    all.length > 0 || root.endsWith(UNFINISHED)
      ? `${root} holds no complete backup: the only one was interrupted.`
      : `${root} holds no backup.`,
  );
}

/** How many complete sets of a folder are unencrypted. */
export function countOpenSets(root: string): number {
  const folder = path.join(root, SETS);
  const headers = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => !name.endsWith(UNFINISHED))
    .map((name) => path.join(folder, name, HEADER))
    .filter((file) => existsSync(file));
  return headers.filter((file) => isOpen(readFileSync(file, "utf8"))).length;
}

// Opening the set reports an unreadable header.
function isOpen(header: string): boolean {
  try {
    return (JSON.parse(header) as SetHeader).keyId === undefined;
  } catch {
    return false;
  }
}

function readHeader(file: string): SetHeader {
  try {
    const header = JSON.parse(readFileSync(file, "utf8")) as SetHeader;
    if (header.format === 1 && header.manifest.file === "manifest" && isNeededKey(header)) return header;
  } catch {
    // The same message for every kind of damage.
  }
  throw new BackupProblem(`${file} is not the header of a backup that this version can read.`);
}
