import { DAMAGED, PdfRefusal, UNCLEAR } from "./pdf-refusal.ts";
import { HEX, REGULAR, SPACE, type TextCursor } from "./text-cursor.ts";

/** A name with its slash and its escapes undone, a word (numbers too), a bracket, or a string, whose text is left out. */
export interface PdfToken {
  readonly kind: "name" | "word" | "bracket" | "string";
  readonly text: string;
}

const STRING: PdfToken = { kind: "string", text: "()" };

/** The token at the cursor, comments passed over; undefined at the end. Throws a `PdfRefusal` where it is none. */
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

/** `J#61vaScript` is `JavaScript`. What no reader need understand alike stays as it stands. */
export function plainName(name: string): string {
  if (!name.includes("#")) return name;
  return name.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
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
