import { createHash, randomUUID } from "node:crypto";
import { createReadStream, mkdirSync } from "node:fs";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import {
  incomingFolder,
  isOlder,
  type ReceivedFile,
  receiveInto,
  removeParts,
  unlessMissing,
} from "./received-file.ts";

/** Bytes by their SHA-256. Keeping the same bytes twice is keeping them once; nothing kept is ever changed. */
export interface FileStore {
  receive(stream: NodeJS.ReadableStream, name: string): Promise<ReceivedFile>;
  /** Keeps bytes durably and answers their hash; call it before the row that names them is committed. */
  keep(bytes: Buffer): Promise<Buffer>;
  keepReceived(file: ReceivedFile): Promise<Buffer>;
  size(sha256: Buffer): Promise<number>;
  has(sha256: Buffer): Promise<boolean>;
  /** A part of a file, both ends included, as HTTP ranges count. */
  stream(sha256: Buffer, range?: { readonly start: number; readonly end: number }): NodeJS.ReadableStream;
  /** The hashes of what is kept under one of the `FILE_FOLDERS`. */
  list(folder: string): Promise<readonly Buffer[]>;
  /** Removes bytes that were last kept before then; false where there are none, or where they were kept again since. */
  remove(sha256: Buffer, before: Date): Promise<boolean>;
  /** Removes what came in before then and was neither kept nor discarded, at most `limit`; answers how much it was. */
  removeStaleParts(before: Date, limit: number): Promise<number>;
}

/** The folders a store is listed by: the first two digits of a hash. */
export const FILE_FOLDERS: readonly string[] = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, "0"));

/** A file store in a folder of this machine. */
export function diskFileStore(folder: string): FileStore {
  const incoming = incomingFolder(folder);
  const place = (sha256: Buffer): string => {
    const hex = sha256.toString("hex");
    return path.join(folder, hex.slice(0, 2), hex.slice(2, 4), hex);
  };
  return {
    receive: (stream, name) => receiveInto(incoming, stream, name),
    keep: async (bytes) => {
      const temporary = path.join(incoming, randomUUID());
      const handle = await open(temporary, "wx", 0o600);
      await handle.writeFile(bytes);
      await handle.close();
      return settle(temporary, createHash("sha256").update(bytes).digest(), place);
    },
    keepReceived: async (file) => {
      const hash = createHash("sha256");
      await pipeline(createReadStream(file.path), hash);
      return settle(file.path, hash.digest(), place);
    },
    size: async (sha256) => (await stat(place(sha256))).size,
    has: async (sha256) => (await stat(place(sha256)).catch(unlessMissing(undefined))) !== undefined,
    stream: (sha256, range) => createReadStream(place(sha256), range ?? {}),
    list: (part) => listFolder(path.join(folder, part)),
    remove: (sha256, before) => removeOlder(place(sha256), path.join(incoming, randomUUID()), before),
    removeStaleParts: (before, limit) => removeParts(incoming, before, limit),
  };
}

// Bytes and folder reach the disk before the name does, and the name before any row that holds it.
async function settle(temporary: string, sha256: Buffer, place: (sha256: Buffer) => string): Promise<Buffer> {
  const target = place(sha256);
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  await syncToDisk(temporary);
  await rename(temporary, target);
  await syncToDisk(path.dirname(target));
  return sha256;
}

async function listFolder(folder: string): Promise<readonly Buffer[]> {
  const names = await readdir(folder, { recursive: true }).catch(unlessMissing([]));
  return names
    .map((name) => path.basename(name))
    .filter((name) => /^[0-9a-f]{64}$/.test(name))
    .map((name) => Buffer.from(name, "hex"));
}

// Looked at once they are out of the way: the same bytes may be kept again at this very moment, and those must stay.
async function removeOlder(target: string, aside: string, before: Date): Promise<boolean> {
  if (!(await isOlder(target, before))) return false;
  await rename(target, aside);
  if (await isOlder(aside, before)) {
    await rm(aside);
    return true;
  }
  await rename(aside, target);
  return false;
}

async function syncToDisk(target: string): Promise<void> {
  const handle = await open(target, "r");
  try {
    await handle.sync();
  } catch (error) {
    // Windows cannot sync a folder; there the rename itself is durable.
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
  } finally {
    await handle.close();
  }
}
