import { createHash, randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Logger } from "pino";
import { UnreadableFile } from "../../refusal/unreadable-file.ts";
import type { FileStore } from "../file-store.ts";
import { receiveInto, removeParts } from "../receiving/received-file.ts";
import { readableThrough } from "../receiving/received-part.ts";
import { openStored } from "../shelves/disk-shelf.ts";
import { MissingFile, type PlainFile, type Shelf, type Stored } from "../shelves/shelf.ts";
import { type FileKeys, HEADER_BYTES, isSealed, openSealed, sealFile } from "./sealed-file.ts";
import { openUnsealed } from "./unsealed-file.ts";

type Log = Pick<Logger, "error">;

/**
 * The files of a shelf, encrypted under the data keys; older unencrypted ones are read directly. A file that was
 * altered, or whose key is missing, logs an error and never returns a wrong byte.
 */
export function encryptedFileStore(shelf: Shelf, keys: FileKeys, log: Log): FileStore {
  const { incoming } = shelf;
  const reading: Reading = { shelf, keys, log };
  const sealInto = async (sha256: Buffer, file: PlainFile, settle: Shelf["put"]): Promise<void> => {
    const part = path.join(incoming, randomUUID());
    const { current } = keys;
    try {
      await writeNew(part, sealFile(current, sha256, file));
      await settle(sha256, part, current.id);
    } finally {
      await rm(part, { force: true });
    }
    // A retired key may be deleted without anybody knowing that this file needs it.
    if (keys.current.id !== current.id) await sealInto(sha256, file, shelf.replace);
  };
  return {
    receive: (stream, name) => receiveInto(incoming, stream, name),
    keep: async (bytes) => {
      const sha256 = createHash("sha256").update(bytes).digest();
      await sealInto(sha256, inMemory(bytes), shelf.put);
      return sha256;
    },
    keepReceived: async (received) => {
      const hash = createHash("sha256");
      await pipeline(received.stream(), hash);
      const sha256 = hash.digest();
      const stored = readableThrough(received.part, await openStored(received.part.path));
      await sealInto(sha256, stored, shelf.put).finally(stored.close);
      await received.discard();
      return sha256;
    },
    size: (sha256) => withSound(reading, sha256, async ({ bytes }) => bytes),
    has: shelf.has,
    stream: (sha256, range) => Readable.from(partsOf(reading, sha256, range), { objectMode: false }),
    list: shelf.list,
    listOutdated: (folder) => shelf.listOthers(folder, keys.current.id),
    renew: (sha256) => withSound(reading, sha256, (file) => sealInto(sha256, file, shelf.replace)),
    remove: shelf.remove,
    removeStaleParts: (before, limit) => removeParts(incoming, before, limit),
  };
}

interface Reading {
  readonly shelf: Shelf;
  readonly keys: FileKeys;
  readonly log: Log;
}

const PART_BYTES = 1024 * 1024;
// A file removed between lookup and reading is looked up again.
const TRIES = 3;

async function* partsOf(
  reading: Reading,
  sha256: Buffer,
  range: { readonly start: number; readonly end: number } | undefined,
): AsyncGenerator<Buffer, void, undefined> {
  let at = range?.start ?? 0;
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const copies = await openCopies(reading, sha256);
    try {
      for (const { stored, isLast } of copies) {
        try {
          const file = await openPlain(reading, sha256, stored);
          const end = Math.min(range?.end ?? file.bytes - 1, file.bytes - 1);
          // Part boundaries are chunk boundaries, so that no chunk is read twice.
          while (at <= end) {
            const bytes = Math.min(PART_BYTES - (at % PART_BYTES), end + 1 - at);
            yield await file.read(at, bytes);
            at += bytes;
          }
          return;
        } catch (error) {
          told(reading, sha256, error, isLast);
        }
      }
    } finally {
      await closeAll(copies);
    }
  }
  throw new MissingFile();
}

/** Does something with a file, using the first readable copy. */
async function withSound<Result>(
  reading: Reading,
  sha256: Buffer,
  work: (file: PlainFile) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const copies = await openCopies(reading, sha256);
    try {
      for (const { stored, isLast } of copies) {
        try {
          return await work(await openPlain(reading, sha256, stored));
        } catch (error) {
          told(reading, sha256, error, isLast);
        }
      }
    } finally {
      await closeAll(copies);
    }
  }
  throw new MissingFile();
}

interface Copy {
  readonly stored: Stored;
  readonly isLast: boolean;
}

async function openCopies({ shelf }: Reading, sha256: Buffer): Promise<readonly Copy[]> {
  const found = await shelf.open(sha256);
  if (found.length === 0) throw new MissingFile();
  return found.map((stored, place) => ({ stored, isLast: place === found.length - 1 }));
}

async function closeAll(copies: readonly Copy[]): Promise<void> {
  for (const { stored } of copies) await stored.close();
}

async function openPlain({ keys }: Reading, sha256: Buffer, stored: Stored): Promise<PlainFile> {
  const header = await stored.read(0, Math.min(HEADER_BYTES, stored.bytes));
  return isSealed(header) ? openSealed(stored, header, keys, sha256) : openUnsealed(stored, sha256);
}

/** Skips a missing copy, and an altered one if there is another; throws anything else. */
function told({ log }: Reading, sha256: Buffer, error: unknown, isLast: boolean): void {
  if (error instanceof MissingFile) return;
  if (!(error instanceof UnreadableFile)) throw error;
  const facts = { event: "stored file unreadable", file: sha256.toString("hex"), what: error.why };
  log.error(facts, "stored file unreadable");
  if (isLast) throw error;
}

function inMemory(bytes: Buffer): PlainFile {
  return { bytes: bytes.length, read: async (start, length) => bytes.subarray(start, start + length) };
}

async function writeNew(file: string, parts: AsyncIterable<Buffer>): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    for await (const part of parts) await handle.appendFile(part);
  } finally {
    await handle.close();
  }
}
