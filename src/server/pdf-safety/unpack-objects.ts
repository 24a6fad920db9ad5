import { inflateSync } from "node:zlib";
import type { PdfDictionary } from "./pdf-dictionary.ts";
import type { PdfStream } from "./pdf-parts.ts";
import { PdfRefusal, TOO_MUCH, UNCLEAR } from "./pdf-refusal.ts";

// Readers differ in which of these they require before they read objects from a stream.
const MARKS_OF_PACKED_OBJECTS = ["/First", "/N"];
const REFUSED_ENTRIES = ["/DecodeParms", "/DP", "/F", "/FFilter", "/FDecodeParms"];

/** Whether the stream claims to be an object stream. */
export function isObjectStream(dictionary: PdfDictionary): boolean {
  return dictionary.get("/Type")?.join(" ") === "/ObjStm";
}

/** Whether any reader might read objects from this stream. */
export function mayHoldObjects(dictionary: PdfDictionary): boolean {
  return isObjectStream(dictionary) || MARKS_OF_PACKED_OBJECTS.some((key) => dictionary.has(key));
}

/**
 * The stream's content, at most that many bytes. Every program uses plain deflate for object streams; throws a
 * `PdfRefusal` for any other compression.
 */
export function unpackObjects({ dictionary, content }: PdfStream, bytesMax: number): string {
  const filter = dictionary.get("/Filter")?.join(" ");
  if (REFUSED_ENTRIES.some((key) => dictionary.has(key))) throw new PdfRefusal(UNCLEAR);
  if (filter === undefined) return content;
  if (filter !== "/FlateDecode" && filter !== "[ /FlateDecode ]") throw new PdfRefusal(UNCLEAR);
  try {
    const maxOutputLength = Math.max(1, bytesMax);
    return inflateSync(Buffer.from(content, "latin1"), { maxOutputLength }).toString("latin1");
  } catch (error) {
    throw new PdfRefusal((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? TOO_MUCH : UNCLEAR);
  }
}
