import { SheetFault } from "../sheet-fault.ts";
import type { NumberedRow, RowScanner } from "../workbooks/row-scanner.ts";
import { partChunks } from "./part-chunks.ts";
import { type XmlListener, XmlScanner } from "./xml-scanner.ts";
import type { ZipEntry } from "./zip-directory.ts";

/** The parts of an archive by their names in small letters. */
export function partsByName(entries: readonly ZipEntry[]): ReadonlyMap<string, ZipEntry> {
  const parts = new Map<string, ZipEntry>();
  for (const entry of entries) {
    const name = entry.name.toLowerCase();
    // Two parts of one name: programs differ in which of them they show.
    if (parts.has(name)) throw new SheetFault("damaged");
    parts.set(name, entry);
  }
  return parts;
}

/** Tells a listener what stands in a part; nothing where there is no such part. */
export async function scanPart(bytes: Buffer, part: ZipEntry | undefined, listener: XmlListener): Promise<void> {
  if (!part) return;
  const scanner = new XmlScanner(listener);
  for await (const text of textOf(bytes, part)) scanner.write(text);
}

/** The rows that a scanner takes out of a part, as it is unpacked: whoever stops early has not unpacked the rest. */
export async function* rowsOfPart(
  bytes: Buffer,
  part: ZipEntry,
  scanner: RowScanner,
  onProgress: (bytesRead: number) => void = () => undefined,
): AsyncGenerator<readonly NumberedRow[]> {
  const xml = new XmlScanner(scanner);
  let read = 0;
  for await (const text of textOf(bytes, part)) {
    xml.write(text);
    read += text.length;
    onProgress(read);
    const rows = scanner.take();
    if (rows.length > 0) yield rows;
    if (scanner.isDone) return;
  }
}

/** A part as text, in the pieces in which it is unpacked. */
async function* textOf(bytes: Buffer, part: ZipEntry): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of partChunks(bytes, part)) {
    // A part in a wide encoding has zeros in it: what must not be there could not be looked for.
    if (chunk.includes(0)) throw new SheetFault("odd-parts");
    yield decoder.decode(chunk, { stream: true });
  }
}
