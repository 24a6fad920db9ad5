import { type Cipheriv, createCipheriv, createDecipheriv, type Decipheriv, randomBytes } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { pipeline, type Readable } from "node:stream";
import type { Stored } from "../shelves/shelf.ts";

/**
 * The place of an upload's bytes, and their encryption key, which exists only here: after the process ends, nobody can
 * read what it left behind. A key is for one file, so its counter starts at zero.
 */
export interface ReceivedPart {
  readonly path: string;
  readonly key: Uint8Array;
}

const METHOD = "aes-256-ctr";
const BLOCK = 16;

export function newPart(path: string): ReceivedPart {
  return { path, key: randomBytes(32) };
}

/** Writes a part. */
export function encipher({ key }: ReceivedPart): Cipheriv {
  return createCipheriv(METHOD, key, counterAt(0));
}

/** All bytes of a part at once: for a thread that does nothing else. */
export function readPart(part: ReceivedPart): Buffer {
  return decipherAt(part, 0).update(readFileSync(part.path));
}

export function streamPart(part: ReceivedPart): Readable {
  // Errors reach the reader through the stream's end; leaving early closes the file.
  return pipeline(createReadStream(part.path), decipherAt(part, 0), () => undefined);
}

/** Reads any bytes of a part from its file. */
export function readableThrough(part: ReceivedPart, stored: Stored): Stored {
  return {
    ...stored,
    read: async (start, length) => {
      const lead = start % BLOCK;
      const bytes = await stored.read(start - lead, lead + length);
      return decipherAt(part, (start - lead) / BLOCK)
        .update(bytes)
        .subarray(lead);
    },
  };
}

function decipherAt({ key }: ReceivedPart, block: number): Decipheriv {
  return createDecipheriv(METHOD, key, counterAt(block));
}

function counterAt(block: number): Buffer {
  const counter = Buffer.alloc(BLOCK);
  counter.writeBigUInt64BE(BigInt(block), BLOCK - 8);
  return counter;
}
