import { TextCursor } from "../files/text-cursor.ts";
import { countStreamWords, seeNames } from "./pdf-names.ts";
import { type PdfParts, takeApart } from "./pdf-parts.ts";
import { ACTIVE, DAMAGED, PdfRefusal, UNCLEAR } from "./pdf-refusal.ts";
import { isObjectStream, mayHoldObjects, unpackObjects } from "./unpack-objects.ts";

// Markup that has no place between the objects of a PDF.
const MARKUP = /<\s*(?:!doctype|\?xml|html|script|svg|iframe|body|img)\b/i;
const UNPACKED_BYTES_MAX = 20_000_000;
const TAIL_LENGTH = 2048;

export interface PdfFinding {
  /** Why it is not taken, as a sentence; undefined when it is. */
  readonly reason: string | undefined;
  /** How many characters were looked at: a fixed multiple of the file's and its packed objects' at the most. */
  readonly looked: number;
}

/**
 * Looks into a PDF. It must begin and end as one and carry no lock; neither its bytes nor the objects that it keeps
 * packed may name anything that acts; and it must be built so plainly that no reader finds in it what was not looked
 * at here. Holds the thread in which it runs.
 */
export function checkPdf(bytes: Buffer): PdfFinding {
  const cursor = new TextCursor(bytes.toString("latin1"));
  const spent = { looked: 0 };
  try {
    refuseHostile(cursor, spent);
    return { reason: undefined, looked: cursor.looked + spent.looked };
  } catch (error) {
    if (error instanceof PdfRefusal) return { reason: error.message, looked: cursor.looked + spent.looked };
    throw error;
  }
}

function refuseHostile(cursor: TextCursor, spent: { looked: number }): void {
  const { text } = cursor;
  if (!isWhole(text)) throw new PdfRefusal(DAMAGED);
  const seen = seeNames(text);
  spent.looked += seen.looked;
  if (seen.acts) throw new PdfRefusal(ACTIVE);
  const parts = takeApart(cursor);
  spent.looked += parts.objects.length;
  if (MARKUP.test(parts.objects)) throw new PdfRefusal(ACTIVE);
  // Packed objects or a stream that another reader would find where this one read something else.
  const words = countStreamWords(text);
  spent.looked += words.looked;
  const objectStreams = parts.streams.filter(({ dictionary }) => isObjectStream(dictionary)).length;
  if (seen.objectStreams !== objectStreams || words.count !== parts.streams.length) throw new PdfRefusal(UNCLEAR);
  refuseHostilePacked(parts, spent);
}

function refuseHostilePacked({ streams }: PdfParts, spent: { looked: number }): void {
  let left = UNPACKED_BYTES_MAX;
  for (const stream of streams.filter(({ dictionary }) => mayHoldObjects(dictionary))) {
    const unpacked = unpackObjects(stream, left);
    left -= unpacked.length;
    const seen = seeNames(unpacked);
    spent.looked += stream.content.length + seen.looked;
    if (seen.acts) throw new PdfRefusal(ACTIVE);
  }
}

function isWhole(text: string): boolean {
  const tail = text.slice(-TAIL_LENGTH);
  const end = tail.lastIndexOf("%%EOF");
  return /^%PDF-[12]\.\d/.test(text) && end >= 0 && /^[\s\0]*$/.test(tail.slice(end + "%%EOF".length));
}
