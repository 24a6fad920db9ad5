import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { S3Settings } from "../config.ts";
import { AppError } from "../http/app-error.ts";
import type { FileStore } from "./file-store.ts";
import { incomingFolder, type ReceivedFile, receiveInto, removeParts } from "./received-file.ts";
import { type Copy, openBucket, type Patience, type S3Bucket } from "./s3-bucket.ts";

// Nothing this young is ever removed as an orphan, so that the same bytes need not be sent again.
const SURELY_STAYS_MS = 12 * 3600 * 1000;

/**
 * A file store in a bucket that speaks S3; files come in by way of a folder of this machine. The same bytes may lie there
 * more than once, each time under a name of its own (`ab/<hash>/<uuid>`): removing an old copy never takes away one that is
 * being kept at the same moment. Throws AppError `overloaded` where the bucket does not answer or refuses.
 */
export function s3FileStore(
  settings: S3Settings,
  folder: string,
  now: () => Date = () => new Date(),
  patience: Patience = {},
): FileStore {
  const bucket = openBucket(settings, patience);
  const incoming = incomingFolder(folder);
  const copies = (sha256: Buffer) => reached(bucket.list(`${nameOf(sha256)}/`));
  const keep = async (sha256: Buffer, bytes: Buffer): Promise<Buffer> => {
    const stays = (await copies(sha256)).some((copy) => isWhole(copy, bytes.length) && isYoung(copy, now()));
    if (!stays) await reached(bucket.put(`${nameOf(sha256)}/${randomUUID()}`, bytes, sha256));
    return sha256;
  };
  return {
    receive: (stream, name) => receiveInto(incoming, stream, name),
    keep: (bytes) => keep(createHash("sha256").update(bytes).digest(), bytes),
    keepReceived: (file) => keepReceived(file, keep),
    size: async (sha256) => requireCopy(await copies(sha256)).bytes,
    has: async (sha256) => (await copies(sha256)).length > 0,
    stream: (sha256, range) => {
      const out = new PassThrough();
      sendCopy(bucket, () => copies(sha256), range, out).catch((error: Error) => out.destroy(error));
      return out;
    },
    list: async (part) => {
      const found = await reached(bucket.list(`${part}/`));
      const hashes = new Set(found.map(({ key }) => /^[0-9a-f]{2}\/([0-9a-f]{64})\//.exec(key)?.[1]));
      return [...hashes].flatMap((hex) => (hex ? [Buffer.from(hex, "hex")] : []));
    },
    remove: async (sha256, before) => {
      const found = await copies(sha256);
      const old = found.filter(({ keptAt }) => keptAt < before);
      // One that stays is no orphan's: whoever kept it did so since.
      if (old.length === 0 || old.length < found.length) return false;
      for (const { key } of old) await reached(bucket.remove(key));
      return true;
    },
    removeStaleParts: (before, limit) => removeParts(incoming, before, limit),
  };
}

async function keepReceived(
  file: ReceivedFile,
  keep: (sha256: Buffer, bytes: Buffer) => Promise<Buffer>,
): Promise<Buffer> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file.path), hash);
  const kept = await keep(hash.digest(), await readFile(file.path));
  await file.discard();
  return kept;
}

const TRIES = 3;

/** The body of a copy; of another one when it was removed between looking and fetching. */
async function sendCopy(
  bucket: S3Bucket,
  copies: () => Promise<readonly Copy[]>,
  range: { readonly start: number; readonly end: number } | undefined,
  out: PassThrough,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { key, bytes } = requireCopy(await copies());
    const body = await reached(bucket.get(key, range));
    if (!body && attempt < TRIES) continue;
    if (!body) throw missing();
    await pipeline(body, wholeOnly(range ? range.end - range.start + 1 : bytes), out);
    return;
  }
}

/** Lets through what comes, and fails where it ends early: half a file must not look like a whole one. */
function wholeOnly(bytes: number) {
  return async function* (source: AsyncIterable<Buffer>) {
    let seen = 0;
    for await (const part of source) {
      seen += part.length;
      yield part;
    }
    if (seen !== bytes) throw new Error(`The stored file ended after ${seen} of ${bytes} bytes.`);
  };
}

function requireCopy(copies: readonly Copy[]): Copy {
  const [first] = copies;
  if (!first) throw missing();
  return first;
}

function missing(): Error {
  return Object.assign(new Error("There are no such bytes in the bucket."), { code: "ENOENT" });
}

function isWhole(copy: Copy, bytes: number): boolean {
  return copy.bytes === bytes;
}

function isYoung({ keptAt }: Copy, now: Date): boolean {
  return now.getTime() - keptAt.getTime() < SURELY_STAYS_MS;
}

async function reached<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw Object.assign(
      new AppError("overloaded", "The file storage cannot be reached at the moment. Try again shortly.", {
        retryAfter: 5,
      }),
      { cause: error },
    );
  }
}

function nameOf(sha256: Buffer): string {
  const hex = sha256.toString("hex");
  return `${hex.slice(0, 2)}/${hex}`;
}
