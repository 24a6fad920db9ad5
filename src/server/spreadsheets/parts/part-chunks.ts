import { crc32, createInflateRaw } from "node:zlib";
import { SheetFault } from "../sheet-fault.ts";
import type { ZipEntry } from "./zip-directory.ts";

const CHUNK_BYTES = 256 * 1024;
const LOCAL = 0x04034b50;
const LOCAL_LENGTH = 30;
const STORED = 0;
const DEFLATED = 8;

/**
 * A part of an archive as it is unpacked, so that a large one is never held whole. It is held against what was declared:
 * more bytes than that end it at once, other bytes at its end.
 */
export async function* partChunks(bytes: Buffer, entry: ZipEntry): AsyncGenerator<Buffer> {
  let [size, checksum] = [0, 0];
  for await (const chunk of unpacked(packedPart(bytes, entry), entry.method)) {
    size += chunk.length;
    if (size > entry.size) throw new SheetFault("too-large-inside");
    checksum = crc32(chunk, checksum);
    yield chunk;
  }
  if (size !== entry.size || checksum !== entry.checksum) throw new SheetFault("damaged");
}

function packedPart(bytes: Buffer, { offset, packedSize }: ZipEntry): Buffer {
  if (offset + LOCAL_LENGTH > bytes.length || bytes.readUInt32LE(offset) !== LOCAL) throw new SheetFault("damaged");
  const start = offset + LOCAL_LENGTH + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (start + packedSize > bytes.length) throw new SheetFault("damaged");
  return bytes.subarray(start, start + packedSize);
}

async function* unpacked(packed: Buffer, method: number): AsyncGenerator<Buffer> {
  if (method === STORED) return yield* pieces(packed);
  if (method !== DEFLATED) throw new SheetFault("damaged");
  const inflate = createInflateRaw({ chunkSize: CHUNK_BYTES });
  inflate.end(packed);
  try {
    yield* inflate as AsyncIterable<Buffer>;
  } catch {
    throw new SheetFault("damaged");
  } finally {
    inflate.destroy();
  }
}

function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}
