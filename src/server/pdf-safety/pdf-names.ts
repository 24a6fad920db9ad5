import { plainName } from "./pdf-tokens.ts";
import { REGULAR, SPACE, TextCursor } from "./text-cursor.ts";

// Names that make a viewer do more than show pages.
const ACTING = /^(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|SubmitForm|ImportData|GoTo[ER])(?![A-Za-z])/;
// Links to addresses, and program-like forms. Such short names occur in picture bytes by chance, but hardly as a whole
// name.
const ACTING_ALONE: ReadonlySet<string> = new Set(["URI", "XFA"]);
const OBJECT_STREAM = /^ObjStm(?![A-Za-z])/;

export interface NamesSeen {
  readonly acts: boolean;
  /** How often object streams are mentioned. */
  readonly objectStreams: number;
  readonly looked: number;
}

/** Checks every name in the text, anywhere: a reader may start in the middle of anything. */
export function seeNames(text: string): NamesSeen {
  const cursor = new TextCursor(text);
  let acts = false;
  let objectStreams = 0;
  while (cursor.passWord("/")) {
    const name = plainName(cursor.pass(REGULAR));
    if (OBJECT_STREAM.test(name)) objectStreams += 1;
    if (ACTING.test(name) || ACTING_ALONE.has(name) || (name === "AA" && isFilledIn(cursor))) acts = true;
  }
  return { acts, objectStreams, looked: cursor.looked };
}

// Two letters occur in picture bytes by chance; a dictionary or number after them hardly does.
function isFilledIn(cursor: TextCursor): boolean {
  cursor.pass(SPACE);
  if (cursor.text.startsWith("<<", cursor.at) || cursor.next === "%") return true;
  const isNumbered = /^\d+$/.test(cursor.pass(REGULAR));
  cursor.pass(SPACE);
  return isNumbered && /[\d%]/.test(cursor.next);
}

/** How often `stream` ends a line in the text, anywhere. */
export function countStreamWords(text: string): { readonly count: number; readonly looked: number } {
  const cursor = new TextCursor(text);
  let count = 0;
  while (cursor.passWord("stream")) {
    const isEnd = text.startsWith("end", cursor.at - "endstream".length);
    if (!isEnd && cursor.passLineEnd()) count += 1;
  }
  return { count, looked: cursor.looked };
}
