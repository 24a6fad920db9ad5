import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import type { S3Settings } from "../../config.ts";
import { boundReplies } from "./bound-replies.ts";

/** One object of a bucket. */
export interface Copy {
  readonly key: string;
  readonly bytes: number;
  readonly keptAt: Date;
}

/** The operations we need of a bucket. All throw if it does not answer in time, fails or refuses. */
export interface S3Bucket {
  /** Stores bytes, which the bucket checks against their hash, and verifies once that they are there. */
  put(key: string, bytes: Buffer, sha256: Buffer): Promise<void>;
  /** The body of an object; undefined if there is none. */
  get(key: string, range?: { readonly start: number; readonly end: number }): Promise<Readable | undefined>;
  /** All names under a prefix; fails on a list with more pages than that. */
  list(prefix: string, pagesMax?: number): Promise<readonly Copy[]>;
  remove(key: string): Promise<void>;
}

const CONNECT_MS = 3000;
const ANSWER_MS = 15_000;
const ATTEMPTS = 3;
// The total time limit of one request, however slowly data drips.
const WHOLE_MS = 60_000;
// Enough for one of the 256 folders of twenty-five million files.
const PAGES_MAX = 100;
const NAMES_MAX = 1000;

/** How long a bucket may be silent. */
export interface Patience {
  readonly connectMs?: number;
  readonly answerMs?: number;
  /** The total time limit of one request. */
  readonly wholeMs?: number;
}

/** Opens a bucket without contacting it. */
export function openBucket(
  settings: S3Settings,
  { connectMs = CONNECT_MS, answerMs = ANSWER_MS, wholeMs = WHOLE_MS }: Patience = {},
): S3Bucket {
  const { bucket: Bucket, pathStyle, accessKeyId, secretAccessKey, endpoint, region } = settings;
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    // Not every S3-compatible store supports checksum trailers; ours go into a header.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: answerMs,
    },
  });
  boundReplies(client);
  const within = () => ({ abortSignal: AbortSignal.timeout(wholeMs) });
  return {
    put: async (Key, Body, sha256) => {
      const ChecksumSHA256 = sha256.toString("base64");
      const put = new PutObjectCommand({ Bucket, Key, Body, ChecksumSHA256, ContentLength: Body.length });
      await client.send(put, within());
      const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket, Key }), within());
      if (ContentLength !== Body.length) throw new BucketFault("NotStored");
    },
    get: async (Key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const answer = await client
        .send(new GetObjectCommand({ Bucket, Key, ...(Range && { Range }) }), within())
        .catch(unlessAbsent);
      return answer?.Body as Readable | undefined;
    },
    list: (prefix, pagesMax = PAGES_MAX) => listAll(client, { Bucket, Prefix: prefix, pagesMax }, within()),
    remove: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }), within());
    },
  };
}

/** An invalid reply of a bucket; the name says what is wrong and repeats nothing it sent. */
export class BucketFault extends Error {
  constructor(name: string) {
    super(`The bucket's answer is not believed: ${name}.`);
    this.name = name;
  }
}

/** All names under a prefix, within one request's time limit and the limits above. */
async function listAll(
  client: S3Client,
  { Bucket, Prefix, pagesMax }: { readonly Bucket: string; readonly Prefix: string; readonly pagesMax: number },
  within: { readonly abortSignal: AbortSignal },
): Promise<readonly Copy[]> {
  const found: Copy[] = [];
  const tokens = new Set<string>();
  for (;;) {
    const ContinuationToken = [...tokens].at(-1);
    const page = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: NAMES_MAX, ...(ContinuationToken && { ContinuationToken }) }),
      within,
    );
    if ((page.Contents?.length ?? 0) > NAMES_MAX) throw new BucketFault("TooManyNames");
    if (page.Contents?.some(({ Size = 0 }) => !(Size >= 0))) throw new BucketFault("ImpossibleSize");
    for (const { Key: key, Size: bytes = 0, LastModified: keptAt } of page.Contents ?? [])
      if (key?.startsWith(Prefix) && keptAt) found.push({ key, bytes, keptAt });
    const next = page.NextContinuationToken;
    if (!page.IsTruncated) return found;
    if (!next) throw new BucketFault("UnfinishedList");
    if (tokens.has(next)) throw new BucketFault("RepeatedToken");
    if (tokens.size + 1 >= pagesMax) throw new BucketFault("EndlessList");
    tokens.add(next);
  }
}

function unlessAbsent(error: unknown): undefined {
  if (error instanceof S3ServiceException && error.name === "NoSuchKey") return undefined;
  throw error;
}
