import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { directoryEntryOf, endOfDirectory, headOf } from "../files/zip-records.ts";

/** A part of an archive. `read` is asked twice: once to add up what the head says of the bytes, once to send them. */
export interface ZipPart {
  readonly name: string;
  read(): AsyncIterable<Buffer> | Iterable<Buffer>;
}

// Sizes and places have 32 bits.
const BYTES_MAX = 0xffff_ffff;

/** An archive as a stream, not packed: pictures, recordings and PDFs are packed already. One part is in memory at no time. */
export function zipStream(parts: AsyncIterable<ZipPart>): Readable {
  return Readable.from(zipBytes(parts), { objectMode: false });
}

async function* zipBytes(parts: AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const part of parts) {
    const entry = { label: Buffer.from(part.name), ...(await sumOf(part)) };
    const head = headOf(entry);
    directory.push(directoryEntryOf(entry, offset));
    yield head;
    offset += head.length;
    for await (const bytes of part.read()) {
      yield bytes;
      offset += bytes.length;
    }
    if (offset > BYTES_MAX) throw new RangeError("too much for one archive");
  }
  const listing = Buffer.concat(directory);
  yield listing;
  yield endOfDirectory(directory.length, listing.length, offset);
}

async function sumOf(part: ZipPart): Promise<{ readonly crc: number; readonly length: number }> {
  let [crc, length] = [0, 0];
  for await (const bytes of part.read()) {
    crc = crc32(bytes, crc);
    length += bytes.length;
  }
  return { crc, length };
}
