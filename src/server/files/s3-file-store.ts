import { createHash, type Hash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Logger } from "pino";
import type { S3Settings } from "../config.ts";
import { AppError } from "../http/app-error.ts";
import type { FileStore } from "./file-store.ts";
import { incomingFolder, type ReceivedFile, receiveInto, removeParts } from "./received-file.ts";
import { BucketFault, type Copy, openBucket, type Patience, type S3Bucket } from "./s3-bucket.ts";

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
  log?: Pick<Logger, "warn">,
): FileStore {
  const bucket = openBucket(settings, patience);
  const incoming = incomingFolder(folder);
  const reached = tellingOf(log);
  // One page: a file has a few copies, one for each time that it was kept.
  const copies = (sha256: Buffer) => reached(bucket.list(`${nameOf(sha256)}/`, 1));
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
      const from = { bucket, incoming, told: reached };
      sendCopy(from, sha256, () => copies(sha256), range, out).catch((error: Error) => out.destroy(error));
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
// More than anything that is ever taken in.
const FILE_BYTES_MAX = 256 * 1024 * 1024;

interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Sends the bytes of a hash. What the bucket gives is believed when it has that hash and not before, so it lies in a file of
 * this machine first; of several copies the first that holds is sent. One that was removed between looking and fetching is
 * looked for again.
 */
async function sendCopy(
  { bucket, incoming, told }: { bucket: S3Bucket; incoming: string; told: Told },
  sha256: Buffer,
  copies: () => Promise<readonly Copy[]>,
  range: Range | undefined,
  out: PassThrough,
): Promise<void> {
  const place = path.join(incoming, randomUUID());
  try {
    await fetchSound(bucket, told, sha256, copies, place);
    const sound = await open(place);
    // Nobody else needs its name, and nothing is left of it however this ends.
    await rm(place, { force: true }).catch(() => undefined);
    await pipeline(sound.createReadStream(range ?? {}), out);
  } finally {
    await rm(place, { force: true });
  }
}

async function fetchSound(
  bucket: S3Bucket,
  told: Told,
  sha256: Buffer,
  copies: () => Promise<readonly Copy[]>,
  place: string,
): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const found = await copies();
    requireCopy(found);
    for (const copy of found) {
      const body = await told(bucket.get(copy.key));
      if (!body) continue;
      const hash = createHash("sha256");
      await told(pipeline(body, wholeOnly(copy.bytes, hash), createWriteStream(place, { mode: 0o600 })));
      if (hash.digest().equals(sha256)) return;
      await told(Promise.reject(new BucketFault("OtherBytes"))).catch(() => undefined);
      if (copy === found.at(-1)) throw new Error("The stored file is not what was kept.");
    }
  }
  throw missing();
}

/** Lets through what comes, and fails where it ends early or late: half a file must not look like a whole one. */
function wholeOnly(bytes: number, hash: Hash) {
  return async function* (source: AsyncIterable<Buffer>) {
    let seen = 0;
    for await (const part of source) {
      seen += part.length;
      if (seen > Math.min(bytes, FILE_BYTES_MAX)) break;
      hash.update(part);
      yield part;
    }
    if (seen !== bytes) throw new Error(`The stored file is not ${bytes} bytes long.`);
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

/** Waits for the bucket; a failure is written down with its reason and thrown as the sentence for whoever asked. */
type Told = <Result>(work: Promise<Result>) => Promise<Result>;

function tellingOf(log: Pick<Logger, "warn"> | undefined): Told {
  return async (work) => {
    try {
      return await work;
    } catch (error) {
      log?.warn({ what: whyOf(error) }, "the file storage failed");
      const message = "The file storage cannot be reached at the moment. Try again shortly.";
      throw Object.assign(new AppError("overloaded", message, { retryAfter: 5 }), { cause: error });
    }
  };
}

// A name or a code alone, and only one that looks like it: what a bucket writes beside it may hold anything.
function whyOf(error: unknown): string {
  const { code, name, $metadata } = error as {
    code?: unknown;
    name?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  const word = [code, name].find(
    (each) => typeof each === "string" && /^[A-Za-z_]{2,40}$/.test(each) && each !== "Error",
  );
  const status = $metadata?.httpStatusCode;
  const nameless = status && status < 300 ? "unreadable answer" : "no reason given";
  return [word ?? nameless, status && `status ${status}`].filter(Boolean).join(", ");
}

function nameOf(sha256: Buffer): string {
  const hex = sha256.toString("hex");
  return `${hex.slice(0, 2)}/${hex}`;
}
