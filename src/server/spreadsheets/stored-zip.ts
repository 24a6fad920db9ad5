import { crc32 } from "node:zlib";
import { directoryEntryOf, endOfDirectory, headOf } from "../files/zip-records.ts";

/** An archive of these parts, not packed: whoever opens it finds these bytes and nothing else. */
export function storedZip(parts: ReadonlyMap<string, Buffer>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, part] of parts) {
    const entry = { label: Buffer.from(name), crc: crc32(part), length: part.length };
    const head = headOf(entry);
    bodies.push(head, part);
    directory.push(directoryEntryOf(entry, offset));
    offset += head.length + part.length;
  }
  const listing = Buffer.concat(directory);
  return Buffer.concat([...bodies, listing, endOfDirectory(parts.size, listing.length, offset)]);
}
