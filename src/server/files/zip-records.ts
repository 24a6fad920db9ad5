const UTF8_NAMES = 0x0800;
const VERSION = 20;

/** A part of an archive that is not packed, as its head and the directory tell of it. */
export interface ZipEntry {
  readonly label: Buffer;
  readonly crc: number;
  readonly length: number;
}

/** What stands before the bytes of a part. */
export function headOf(entry: ZipEntry): Buffer {
  return Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), factsOf(entry), entry.label]);
}

/** What the directory at the end says of a part whose head stands at `offset`. Comment, disk and attributes stay zero. */
export function directoryEntryOf(entry: ZipEntry, offset: number): Buffer {
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(offset, 10);
  return Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), factsOf(entry), tail, entry.label]);
}

/** The last record: how many parts the directory lists, how long it is, and where it begins. */
export function endOfDirectory(count: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

// Head and directory say alike: version, flags, way of packing, time, sum, lengths.
function factsOf({ label, crc, length }: ZipEntry): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(VERSION, 0);
  facts.writeUInt16LE(UTF8_NAMES, 2);
  // The first day that the format knows: without one, some programs show nonsense.
  facts.writeUInt16LE(0x21, 8);
  facts.writeUInt32LE(crc, 10);
  facts.writeUInt32LE(length, 14);
  facts.writeUInt32LE(length, 18);
  facts.writeUInt16LE(label.length, 22);
  return facts;
}
