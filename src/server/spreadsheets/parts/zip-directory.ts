import { SheetFault } from "../sheet-fault.ts";
import type { SheetLimits } from "../sheet-limits.ts";

/** One packed file, as the central directory of its archive declares it. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packedSize: number;
  readonly size: number;
  readonly checksum: number;
  readonly offset: number;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const COMMENT_MAX = 65_535;

/** The entries that an archive declares, refused where what they declare is beyond the bounds, before any is unpacked. */
export function zipDirectory(bytes: Buffer, limits: SheetLimits): readonly ZipEntry[] {
  const { count, start } = endOf(bytes);
  if (count > limits.entries) throw new SheetFault("too-large-inside");
  const entries: ZipEntry[] = [];
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_LENGTH > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw new SheetFault("damaged");
    const lengths = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field));
    entries.push(entryAt(bytes, at, lengths[0] ?? 0));
    at += ENTRY_LENGTH + lengths.reduce((sum, length) => sum + length, 0);
  }
  refuseDeclared(entries, limits);
  return entries;
}

function endOf(bytes: Buffer): { count: number; start: number } {
  const last = bytes.length - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX); at -= 1) {
    if (bytes.readUInt32LE(at) !== END) continue;
    const [count, start] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 16)];
    // Numbers that mean "see elsewhere" belong to archives of more than 4 GB.
    if (count === 0xffff || start === 0xffffffff) throw new SheetFault("too-large-inside");
    return { count, start };
  }
  throw new SheetFault("damaged");
}

function entryAt(bytes: Buffer, at: number, nameLength: number): ZipEntry {
  if (bytes.readUInt16LE(at + 8) & 1) throw new SheetFault("locked");
  return {
    name: bytes.toString("utf8", at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength),
    method: bytes.readUInt16LE(at + 10),
    checksum: bytes.readUInt32LE(at + 16),
    packedSize: bytes.readUInt32LE(at + 20),
    size: bytes.readUInt32LE(at + 24),
    offset: bytes.readUInt32LE(at + 42),
  };
}

// Small parts pack well without harm: the ratio is looked at over the whole, and of parts of a size that matters.
const RATIO_FROM_BYTES = 1_000_000;

function refuseDeclared(entries: readonly ZipEntry[], limits: SheetLimits): void {
  const sum = (size: (entry: ZipEntry) => number) => entries.reduce((total, entry) => total + size(entry), 0);
  const unpacked = sum((entry) => entry.size);
  const isDense = (size: number, packed: number) => size > RATIO_FROM_BYTES && size > packed * limits.ratio;
  const someDense = entries.some((entry) => isDense(entry.size, entry.packedSize));
  if (
    unpacked > limits.unpackedBytes ||
    someDense ||
    isDense(
      unpacked,
      sum((entry) => entry.packedSize),
    )
  )
    throw new SheetFault("too-large-inside");
}
