import { type PdfDictionary, readDictionary } from "./pdf-dictionary.ts";
import { DAMAGED, LOCKED, PdfRefusal, TOO_MUCH, UNCLEAR } from "./pdf-refusal.ts";
import { readToken } from "./pdf-tokens.ts";
import type { TextCursor } from "./text-cursor.ts";

export interface PdfStream {
  readonly dictionary: PdfDictionary;
  readonly content: string;
}

export interface PdfParts {
  /** The text between the streams. */
  readonly objects: string;
  readonly streams: readonly PdfStream[];
}

const STREAMS_MAX = 10_000;

/** Splits a PDF in one pass over its tokens. Throws a `PdfRefusal` if it is encrypted or unparsable. */
export function takeApart(cursor: TextCursor): PdfParts {
  const objects: string[] = [];
  const streams: PdfStream[] = [];
  let from = 0;
  let dictionary: PdfDictionary | undefined;
  for (let token = readToken(cursor); token; token = readToken(cursor)) {
    if (token.kind === "name") refuseLock(token.text);
    if (token.kind === "word" && token.text.startsWith("stream")) {
      if (!dictionary || token.text !== "stream" || !cursor.passLineEnd()) throw new PdfRefusal(UNCLEAR);
      objects.push(cursor.text.slice(from, cursor.at));
      const content = readContent(cursor);
      from = cursor.at;
      if (streams.push({ dictionary, content }) > STREAMS_MAX) throw new PdfRefusal(TOO_MUCH);
    }
    if (token.text === ">>") throw new PdfRefusal(DAMAGED);
    dictionary = token.text === "<<" ? readDictionary(cursor, refuseLock) : undefined;
  }
  objects.push(cursor.text.slice(from));
  return { objects: objects.join(""), streams };
}

function readContent(cursor: TextCursor): string {
  const start = cursor.at;
  if (!cursor.passWord("endstream")) throw new PdfRefusal(DAMAGED);
  return cursor.text.slice(start, cursor.at - "endstream".length);
}

function refuseLock(name: string): void {
  if (/^\/Encrypt(?![A-Za-z])/.test(name)) throw new PdfRefusal(LOCKED);
}
