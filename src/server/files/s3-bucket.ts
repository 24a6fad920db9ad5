import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import type { S3Settings } from "../config.ts";

/** One object of a bucket. */
export interface Copy {
  readonly key: string;
  readonly bytes: number;
  readonly keptAt: Date;
}

/** What is asked of a bucket, and nothing more. Everything throws where it does not answer in time, fails or refuses. */
export interface S3Bucket {
  /** Stores bytes, which the bucket holds against their hash. */
  put(key: string, bytes: Buffer, sha256: Buffer): Promise<void>;
  /** The body of an object; undefined where there is none. */
  get(key: string, range?: { readonly start: number; readonly end: number }): Promise<Readable | undefined>;
  list(prefix: string): Promise<readonly Copy[]>;
  remove(key: string): Promise<void>;
}

const CONNECT_MS = 3000;
const ANSWER_MS = 15_000;
const ATTEMPTS = 3;

/** For how long a bucket may say nothing. */
export interface Patience {
  readonly connectMs?: number;
  readonly answerMs?: number;
}

/** Opens a bucket; nothing is asked of it yet. */
export function openBucket(
  settings: S3Settings,
  { connectMs = CONNECT_MS, answerMs = ANSWER_MS }: Patience = {},
): S3Bucket {
  const { bucket: Bucket, pathStyle, accessKeyId, secretAccessKey, endpoint, region } = settings;
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    // Trailers with checksums are not understood by every store that speaks S3; ours go into a header.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: answerMs,
    },
  });
  return {
    put: async (Key, Body, sha256) => {
      const ChecksumSHA256 = sha256.toString("base64");
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ChecksumSHA256, ContentLength: Body.length }));
    },
    get: async (Key, range) => {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const answer = await client
        .send(new GetObjectCommand({ Bucket, Key, ...(Range && { Range }) }))
        .catch(unlessAbsent);
      return answer?.Body as Readable | undefined;
    },
    list: (prefix) => listAll(client, Bucket, prefix),
    remove: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
}

async function listAll(client: S3Client, Bucket: string, Prefix: string): Promise<readonly Copy[]> {
  const found: Copy[] = [];
  for (let ContinuationToken: string | undefined; ; ) {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix, ...(ContinuationToken && { ContinuationToken }) }),
    );
    for (const { Key: key, Size: bytes = 0, LastModified: keptAt } of page.Contents ?? [])
      if (key && keptAt) found.push({ key, bytes, keptAt });
    ContinuationToken = page.NextContinuationToken;
    if (!page.IsTruncated || !ContinuationToken) return found;
  }
}

function unlessAbsent(error: unknown): undefined {
  if (error instanceof S3ServiceException && error.name === "NoSuchKey") return undefined;
  throw error;
}
