import { DAMAGED, PdfRefusal, UNCLEAR } from "./pdf-refusal.ts";
import { HEX, REGULAR, SPACE, type TextCursor } from "./text-cursor.ts";

/** A name with its slash and decoded escapes, a word (including numbers), a bracket, or a string without its text. */
export interface PdfToken {
  readonly kind: "name" | "word" | "bracket" | "string";
  readonly text: string;
}

const HEX_DIGITS = [..."0123456789abcdefABCDEF"];
const HEX_PAIRS = new Map(
  HEX_DIGITS.flatMap((high) =>
    HEX_DIGITS.map((low) => [high + low, String.fromCharCode(Number.parseInt(high + low, 16))] as const),
  ),
);

const STRING: PdfToken = { kind: "string", text: "()" };

/** The token at the cursor, skipping comments; undefined at the end. Throws a `PdfRefusal` for an invalid one. */
export function readToken(cursor: TextCursor): PdfToken | undefined {
  passBlanks(cursor);
  const first = cursor.next;
  if (first === "") return undefined;
  if (first === "/") return readName(cursor);
  if (first === "(") return readString(cursor);
  if (first === "<" || first === ">") return readAngle(cursor, first);
  if (first === ")") throw new PdfRefusal(DAMAGED);
  if ("[]{}".includes(first)) {
    cursor.move(1);
    return { kind: "bracket", text: first };
  }
  return { kind: "word", text: cursor.pass(REGULAR) };
}

// No relevant name is this long, even fully escaped.
const NAME_LENGTH_MAX = 64;

/** `J#61vaScript` is `JavaScript`. Invalid escapes stay; a long name is cut. */
export function plainName(name: string): string {
  const short = name.slice(0, NAME_LENGTH_MAX);
  if (!short.includes("#")) return short;
  const [start = "", ...escaped] = short.split("#");
  let plain = start;
  for (const part of escaped) {
    const code = HEX_PAIRS.get(part.slice(0, 2));
    plain += code === undefined ? `#${part}` : code + part.slice(2);
  }
  return plain;
}

function passBlanks(cursor: TextCursor): void {
  cursor.pass(SPACE);
  while (cursor.next === "%") {
    cursor.passLine();
    cursor.pass(SPACE);
  }
}

function readName(cursor: TextCursor): PdfToken {
  cursor.move(1);
  const name = cursor.pass(REGULAR);
  if (/#(?![0-9a-fA-F]{2})/.test(name)) throw new PdfRefusal(UNCLEAR);
  return { kind: "name", text: `/${plainName(name)}` };
}

function readString(cursor: TextCursor): PdfToken {
  let open = 0;
  do {
    const letter = cursor.next;
    if (letter === "") throw new PdfRefusal(DAMAGED);
    if (letter === "(") open += 1;
    if (letter === ")") open -= 1;
    cursor.move(letter === "\\" ? 2 : 1);
  } while (open > 0);
  return STRING;
}

function readAngle(cursor: TextCursor, angle: "<" | ">"): PdfToken {
  cursor.move(1);
  if (cursor.next === angle) {
    cursor.move(1);
    return { kind: "bracket", text: angle + angle };
  }
  if (angle === ">") throw new PdfRefusal(DAMAGED);
  cursor.pass(SPACE | HEX);
  if (cursor.next !== ">") throw new PdfRefusal(UNCLEAR);
  cursor.move(1);
  return STRING;
}
