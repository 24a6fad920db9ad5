import { createHash, randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { Logger } from "pino";
import type { S3Settings } from "../../config.ts";
import { Refusal } from "../../refusal/refusal.ts";
import { incomingFolder } from "../receiving/received-file.ts";
import { BucketFault, type Copy, openBucket, type Patience, type S3Bucket } from "./s3-bucket.ts";
import { MissingFile, type Shelf } from "./shelf.ts";

// Nothing this young is ever removed as an orphan, so the same bytes need not be sent again.
const SURELY_STAYS_MS = 12 * 3600 * 1000;

/** How to call a bucket, and who is told of failures. */
export interface S3Options {
  readonly now?: () => Date;
  readonly patience?: Patience;
  readonly log?: Pick<Logger, "warn"> | undefined;
}

/**
 * A shelf in an S3-compatible bucket; uploads go through a folder of this machine. A file may have several copies, each
 * under its own name (`ab/<hash>/<uuid>.<number of its data key>`): removing an old copy never removes one that is
 * being stored at the same moment. Throws Refusal `overloaded` if the bucket does not answer or refuses.
 */
export function s3Shelf(
  settings: S3Settings,
  folder: string,
  { now = () => new Date(), patience = {}, log }: S3Options = {},
): Shelf {
  const bucket = openBucket(settings, patience);
  const reached = tellingOf(log);
  // One page: a file has a few copies, one for each time that it was stored.
  const copies = (sha256: Buffer) => reached(bucket.list(`${nameOf(sha256)}/`, 1));
  const send = async (sha256: Buffer, sealed: Buffer, dataKey: number): Promise<void> => {
    const hash = createHash("sha256").update(sealed).digest();
    await reached(bucket.put(`${nameOf(sha256)}/${randomUUID()}.${dataKey}`, sealed, hash));
  };
  return {
    incoming: incomingFolder(folder),
    put: async (sha256, part, dataKey) => {
      const sealed = await readFile(part);
      const stays = (copy: Copy) => copy.bytes === sealed.length && dataKeyOf(copy) === dataKey && isYoung(copy, now());
      if (!(await copies(sha256)).some(stays)) await send(sha256, sealed, dataKey);
      await rm(part, { force: true });
    },
    replace: async (sha256, part, dataKey) => {
      const before = await copies(sha256);
      await send(sha256, await readFile(part), dataKey);
      for (const { key } of before) await reached(bucket.remove(key));
      await rm(part, { force: true });
    },
    open: async (sha256) =>
      (await copies(sha256)).map(({ key, bytes }) => ({
        bytes,
        read: (start, length) => readPart(bucket, reached, { key, start, length }),
        close: async () => undefined,
      })),
    has: async (sha256) => (await copies(sha256)).length > 0,
    list: async (part) => hashesOf(await reached(bucket.list(`${part}/`))),
    listOthers: async (part, dataKey) =>
      hashesOf((await reached(bucket.list(`${part}/`))).filter((copy) => dataKeyOf(copy) !== dataKey)),
    remove: async (sha256, before) => {
      const found = await copies(sha256);
      const old = found.filter(({ keptAt }) => keptAt < before);
      // A remaining copy is not an orphan's: it was stored since.
      if (old.length === 0 || old.length < found.length) return false;
      for (const { key } of old) await reached(bucket.remove(key));
      return true;
    },
  };
}

interface Part {
  readonly key: string;
  readonly start: number;
  readonly length: number;
}

async function readPart(bucket: S3Bucket, reached: Told, { key, start, length }: Part): Promise<Buffer> {
  if (length === 0) return Buffer.alloc(0);
  const found = await reached(
    (async () => {
      const body = await bucket.get(key, { start, end: start + length - 1 });
      return body && (await readExactly(body, length));
    })(),
  );
  if (!found) throw new MissingFile();
  return found;
}

/** Reads the requested length and no more: half a part must not pass as a whole one. */
async function readExactly(body: Readable, length: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let seen = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    seen += part.length;
    if (seen > length) break;
    parts.push(part);
  }
  if (seen !== length) throw new BucketFault("OtherLength");
  return Buffer.concat(parts);
}

function hashesOf(copies: readonly Copy[]): readonly Buffer[] {
  const hashes = new Set(copies.map(({ key }) => /^[0-9a-f]{2}\/([0-9a-f]{64})\//.exec(key)?.[1]));
  return [...hashes].flatMap((hex) => (hex ? [Buffer.from(hex, "hex")] : []));
}

/** The data key in a copy's name; older unencrypted copies name none. */
function dataKeyOf({ key }: Copy): number | undefined {
  const [, said] = /\.(\d{1,4})$/.exec(key) ?? [];
  return said === undefined ? undefined : Number(said);
}

function isYoung({ keptAt }: Copy, now: Date): boolean {
  return now.getTime() - keptAt.getTime() < SURELY_STAYS_MS;
}

/** Waits for the bucket; logs a failure with its reason and throws the sentence for the caller. */
type Told = <Result>(work: Promise<Result>) => Promise<Result>;

function tellingOf(log: Pick<Logger, "warn"> | undefined): Told {
  return async (work) => {
    try {
      return await work;
    } catch (error) {
      log?.warn({ what: whyOf(error) }, "the file storage failed");
      const message = "The file storage cannot be reached at the moment. Try again shortly.";
      throw Object.assign(new Refusal("overloaded", message, { retryAfter: 5 }), { cause: error });
    }
  };
}

// Only a plausible name or code: anything else a bucket sends may contain data.
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
