import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { directoryEntryOf, endOfDirectory, headOf } from "./zip-records.ts";

/** A part of an archive. `read` is called twice: once to compute the header's checksum, once to send the bytes. */
export interface ZipPart {
  readonly name: string;
  read(): AsyncIterable<Buffer> | Iterable<Buffer>;
}

// Sizes and offsets have 32 bits.
const BYTES_MAX = 0xffff_ffff;

/**
 * An uncompressed archive as a stream: pictures, recordings and PDFs are compressed already. No part is ever in memory
 * whole.
 */
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
