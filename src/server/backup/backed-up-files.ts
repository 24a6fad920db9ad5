import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import type { FileStore } from "../files/file-store.ts";
import { UnreadableFile } from "../refusal/unreadable-file.ts";
import { BackupProblem } from "./backup-problem.ts";
import type { BackupSet } from "./backup-set.ts";
import { opening, SEAL_BYTES, sealedName, sealing } from "./sealed-stream.ts";
import { readPart, writeWhole } from "./stored-part.ts";

/** A stored file by its content hash. */
export interface ListedFile {
  readonly sha256: Buffer;
  readonly bytes: number;
}

/** Where files of all sets are stored: existing ones are not copied again, so an interrupted backup continues. */
export interface FilePlace {
  readonly root: string;
  readonly key: Buffer | undefined;
}

/**
 * Copies one stored file unless a complete copy exists; returns whether it was copied, undefined if the store has no
 * readable bytes for it.
 */
export async function backUpFile(
  place: FilePlace,
  files: FileStore,
  { sha256, bytes }: ListedFile,
): Promise<boolean | undefined> {
  const { root, key } = place;
  const name = nameOf(place, sha256);
  const target = path.join(root, name);
  const found = await stat(target).catch(() => undefined);
  if (found?.size === bytes + (key ? SEAL_BYTES : 0)) return false;
  if (!(await files.has(sha256))) return undefined;
  const source = files.stream(sha256) as unknown as AsyncIterable<Buffer>;
  try {
    await writeWhole(target, key ? sealing(key, name)(source) : source);
    return true;
  } catch (error) {
    // A file erased just now is not backed up, nor one altered since it was stored.
    if (!(error instanceof UnreadableFile) && (await files.has(sha256))) throw error;
    return undefined;
  }
}

/** The bytes of a backed-up file, checked at the end; throws BackupProblem if they differ from the stored ones. */
export async function* fileBytes(place: FilePlace, { sha256 }: ListedFile): AsyncGenerator<Buffer> {
  const name = nameOf(place, sha256);
  const hash = createHash("sha256");
  const stored = createReadStream(path.join(place.root, name));
  const source = place.key ? opening(place.key, name)(stored) : (stored as AsyncIterable<Buffer>);
  try {
    for await (const part of source) {
      hash.update(part);
      yield part;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new BackupProblem(`${name} is missing from the backup.`);
  }
  if (!hash.digest().equals(sha256))
    throw new BackupProblem(`${name} is not what was stored: delete it, and the next backup copies it again.`);
}

export async function checkFile(place: FilePlace, file: ListedFile): Promise<void> {
  for await (const _ of fileBytes(place, file));
}

/** Restores a file if the store has no copy; returns whether it was needed. */
export async function restoreFile(place: FilePlace, files: FileStore, file: ListedFile): Promise<boolean> {
  if ((await files.has(file.sha256)) && (await readableBytes(files, file.sha256)) === file.bytes) return false;
  const received = await files.receive(Readable.from(fileBytes(place, file)), "restored");
  try {
    await files.keepReceived(received);
  } finally {
    await received.discard();
  }
  return true;
}

// Files left by another installation cannot be read here.
async function readableBytes(files: FileStore, sha256: Buffer): Promise<number | undefined> {
  return files.size(sha256).catch((error: unknown) => {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  });
}

/** The list of a set, line by line. */
export async function* listedFiles({ folder, manifest, key }: BackupSet): AsyncGenerator<ListedFile> {
  const missing = new Set(manifest.filesMissing);
  const lines = createInterface({ input: Readable.from(readPart(folder, manifest.files, key)) });
  for await (const line of lines) {
    const [hex = "", bytes] = line.split(" ");
    if (!missing.has(hex)) yield { sha256: Buffer.from(hex, "hex"), bytes: Number(bytes) };
  }
}

function nameOf({ key }: FilePlace, sha256: Buffer): string {
  const name = key ? sealedName(key, sha256) : sha256.toString("hex");
  return ["files", name.slice(0, 2), name].join("/");
}
