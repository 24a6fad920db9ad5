import type { TextCursor } from "../files/text-cursor.ts";
import { DAMAGED, PdfRefusal, UNCLEAR } from "./pdf-refusal.ts";
import { type PdfToken, readToken } from "./pdf-tokens.ts";

/** Of a dictionary's own entries those that say how its stream is packed, each with its tokens as text. */
export type PdfDictionary = ReadonlyMap<string, readonly string[]>;

const PACKING = new Set(["/Type", "/First", "/N", "/Filter", "/DecodeParms", "/DP", "/F", "/FFilter", "/FDecodeParms"]);
const TOKENS_KEPT_MAX = 8;
const NESTED_MAX = 100;
const CLOSING: Readonly<Record<string, string>> = { "<<": ">>", "[": "]", "{": "}" };
const OUTSIDE = /^(?:obj|endobj|stream|endstream|xref|trailer|startxref)$/;

/** Reads from behind `<<` to behind the `>>` that belongs to it. `onName` hears every name, however deep. */
export function readDictionary(cursor: TextCursor, onName: (name: string) => void): PdfDictionary {
  const entries = new Map<string, string[]>();
  const open = [">>"];
  let value: string[] | undefined;
  let awaitsKey = true;
  while (open.length > 0) {
    const token = readToken(cursor);
    if (!token || (token.kind === "word" && OUTSIDE.test(token.text))) throw new PdfRefusal(DAMAGED);
    if (token.kind === "name") onName(token.text);
    const isOwn = open.length === 1;
    if (isOwn && token.kind === "name" && awaitsKey) {
      value = PACKING.has(token.text) ? tokensOf(entries, token.text) : undefined;
      awaitsKey = false;
      continue;
    }
    // What follows a value's first token belongs to it until the next name: `5 0 R`.
    if (isOwn) awaitsKey = true;
    if (token.kind === "bracket") balance(open, token);
    if (value && open.length > 0 && value.length < TOKENS_KEPT_MAX) value.push(token.text);
  }
  return entries;
}

// An entry that stands twice has the tokens of both, and so is none that a packed object may have.
function tokensOf(entries: Map<string, string[]>, key: string): string[] {
  const value = entries.get(key) ?? [];
  entries.set(key, value);
  return value;
}

function balance(open: string[], { text }: PdfToken): void {
  const closing = CLOSING[text];
  if (closing) open.push(closing);
  else if (open.pop() !== text) throw new PdfRefusal(DAMAGED);
  if (open.length > NESTED_MAX) throw new PdfRefusal(UNCLEAR);
}
