import { countStreamWords, seeNames } from "./pdf-names.ts";
import { pagesIn } from "./pdf-pages.ts";
import { type PdfParts, takeApart } from "./pdf-parts.ts";
import { ACTIVE, DAMAGED, PdfRefusal, UNCLEAR } from "./pdf-refusal.ts";
import { TextCursor } from "./text-cursor.ts";
import { isObjectStream, mayHoldObjects, unpackObjects } from "./unpack-objects.ts";

// Markup that does not belong between PDF objects.
const MARKUP = /<\s*(?:!doctype|\?xml|html|script|svg|iframe|body|img)\b/i;
const UNPACKED_BYTES_MAX = 20_000_000;
const TAIL_LENGTH = 2048;

export interface PdfFinding {
  /** Why it is refused, as a sentence; undefined if it is accepted. */
  readonly reason: string | undefined;
  /** How many characters were read: at most a fixed multiple of the file's and its object streams' size. */
  readonly looked: number;
  /** How many pages an accepted one says it has; undefined if it does not say so plainly. */
  readonly pages: number | undefined;
}

/**
 * Checks a PDF. It must start and end as one and not be encrypted; neither its bytes nor its object streams may name
 * anything active; and its structure must be so plain that no reader finds anything in it that was not checked here.
 * Blocks its thread.
 */
export function checkPdf(bytes: Buffer): PdfFinding {
  const cursor = new TextCursor(bytes.toString("latin1"));
  const spent = { looked: 0 };
  try {
    const objects = refuseHostile(cursor, spent);
    return { reason: undefined, looked: cursor.looked + spent.looked, pages: pagesIn(objects) };
  } catch (error) {
    if (!(error instanceof PdfRefusal)) throw error;
    return { reason: error.message, looked: cursor.looked + spent.looked, pages: undefined };
  }
}

/** Everything between the streams and in object streams. */
function refuseHostile(cursor: TextCursor, spent: { looked: number }): readonly string[] {
  const { text } = cursor;
  if (!isWhole(text)) throw new PdfRefusal(DAMAGED);
  const seen = seeNames(text);
  spent.looked += seen.looked;
  if (seen.acts) throw new PdfRefusal(ACTIVE);
  const parts = takeApart(cursor);
  spent.looked += parts.objects.length;
  if (MARKUP.test(parts.objects)) throw new PdfRefusal(ACTIVE);
  // Object streams or a stream that another reader would find where this one read something else.
  const words = countStreamWords(text);
  spent.looked += words.looked;
  const objectStreams = parts.streams.filter(({ dictionary }) => isObjectStream(dictionary)).length;
  if (seen.objectStreams !== objectStreams || words.count !== parts.streams.length) throw new PdfRefusal(UNCLEAR);
  return [parts.objects, ...refuseHostilePacked(parts, spent)];
}

function refuseHostilePacked({ streams }: PdfParts, spent: { looked: number }): readonly string[] {
  const packed: string[] = [];
  let left = UNPACKED_BYTES_MAX;
  for (const stream of streams.filter(({ dictionary }) => mayHoldObjects(dictionary))) {
    const unpacked = unpackObjects(stream, left);
    left -= unpacked.length;
    const seen = seeNames(unpacked);
    spent.looked += stream.content.length + seen.looked;
    if (seen.acts) throw new PdfRefusal(ACTIVE);
    packed.push(unpacked);
  }
  return packed;
}

function isWhole(text: string): boolean {
  const tail = text.slice(-TAIL_LENGTH);
  const end = tail.lastIndexOf("%%EOF");
  return /^%PDF-[12]\.\d/.test(text) && end >= 0 && /^[\s\0]*$/.test(tail.slice(end + "%%EOF".length));
}
