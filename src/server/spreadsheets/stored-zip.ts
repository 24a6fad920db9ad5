import { crc32 } from "node:zlib";

/** An archive of these parts, not packed: whoever opens it finds these bytes and nothing else. */
export function storedZip(parts: ReadonlyMap<string, Buffer>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, part] of parts) {
    const label = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x0800, 2);
    facts.writeUInt32LE(crc32(part), 10);
    facts.writeUInt32LE(part.length, 14);
    facts.writeUInt32LE(part.length, 18);
    facts.writeUInt16LE(label.length, 22);
    bodies.push(Buffer.from("PK\x03\x04"), facts, label, part);
    directory.push(Buffer.from("PK\x01\x02\x14\x00"), facts, directoryTail(offset), label);
    offset += 4 + facts.length + label.length + part.length;
  }
  const listing = Buffer.concat(directory);
  return Buffer.concat([...bodies, listing, endOf(parts.size, listing.length, offset)]);
}

// Comment, disk and attributes stay zero; the last field says where the part begins.
function directoryTail(offset: number): Buffer {
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(offset, 10);
  return tail;
}

function endOf(count: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
