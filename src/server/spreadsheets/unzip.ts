import { crc32, inflateRawSync } from "node:zlib";
import { SheetFault } from "./sheet-fault.ts";
import type { SheetLimits } from "./sheet-limits.ts";
import { type ZipEntry, zipDirectory } from "./zip-directory.ts";

const LOCAL = 0x04034b50;
const LOCAL_LENGTH = 30;
export const STORED = 0;
export const DEFLATED = 8;

/**
 * The wanted parts of an archive by name, counted while they are unpacked and held against what was declared: a
 * header that lies is a refusal.
 */
export function unzip(
  bytes: Buffer,
  isWanted: (name: string) => boolean,
  limits: SheetLimits,
): ReadonlyMap<string, Buffer> {
  let left = limits.unpackedBytes;
  const parts = new Map<string, Buffer>();
  for (const entry of zipDirectory(bytes, limits)) {
    if (!isWanted(entry.name)) continue;
    if (parts.has(entry.name)) throw new SheetFault("damaged");
    const part = unpack(bytes, entry, left);
    left -= part.length;
    parts.set(entry.name, part);
  }
  return parts;
}

/** One part of an archive, of at most so many bytes. */
export function unpack(bytes: Buffer, entry: ZipEntry, most: number): Buffer {
  const packed = packedPart(bytes, entry);
  const part = entry.method === STORED ? packed : inflate(packed, entry, most);
  if (part.length !== entry.size || crc32(part) !== entry.checksum) throw new SheetFault("damaged");
  return part;
}

/** The bytes of a part as they are packed. */
export function packedPart(bytes: Buffer, { offset, packedSize }: ZipEntry): Buffer {
  if (offset + LOCAL_LENGTH > bytes.length || bytes.readUInt32LE(offset) !== LOCAL) throw new SheetFault("damaged");
  const start = offset + LOCAL_LENGTH + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (start + packedSize > bytes.length) throw new SheetFault("damaged");
  return bytes.subarray(start, start + packedSize);
}

function inflate(packed: Buffer, { method, size }: ZipEntry, most: number): Buffer {
  if (method !== DEFLATED) throw new SheetFault("damaged");
  try {
    // One byte more than declared tells a part that is larger than it says; zlib stops there.
    return inflateRawSync(packed, { maxOutputLength: Math.min(size + 1, most + 1) });
  } catch (error) {
    const isLonger = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    throw new SheetFault(isLonger ? "too-large-inside" : "damaged");
  }
}
