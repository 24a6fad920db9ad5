const UTF8_NAMES = 0x0800;
const VERSION = 20;

/** An uncompressed part of an archive, as its header and the directory describe it. */
export interface ZipEntry {
  readonly label: Buffer;
  readonly crc: number;
  readonly length: number;
}

/** The header before the bytes of a part. */
export function headOf(entry: ZipEntry): Buffer {
  return Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), factsOf(entry), entry.label]);
}

/** The directory entry of a part whose header is at `offset`. Comment, disk and attributes stay zero. */
export function directoryEntryOf(entry: ZipEntry, offset: number): Buffer {
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(offset, 10);
  return Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), factsOf(entry), tail, entry.label]);
}

/** The last record: the number of parts in the directory, its length, and its offset. */
export function endOfDirectory(count: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

// Header and directory share these: version, flags, method, time, checksum, lengths.
function factsOf({ label, crc, length }: ZipEntry): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(VERSION, 0);
  facts.writeUInt16LE(UTF8_NAMES, 2);
  // The first day of the format: without a date, some programs show nonsense.
  facts.writeUInt16LE(0x21, 8);
  facts.writeUInt32LE(crc, 10);
  facts.writeUInt32LE(length, 14);
  facts.writeUInt32LE(length, 18);
  facts.writeUInt16LE(label.length, 22);
  return facts;
}
