import { DAMAGED, PdfRefusal, UNCLEAR } from "./pdf-refusal.ts";
import { type PdfToken, readToken } from "./pdf-tokens.ts";
import type { TextCursor } from "./text-cursor.ts";

/** A dictionary's own entries about its stream's compression, each with its tokens as text. */
export type PdfDictionary = ReadonlyMap<string, readonly string[]>;

const PACKING = new Set(["/Type", "/First", "/N", "/Filter", "/DecodeParms", "/DP", "/F", "/FFilter", "/FDecodeParms"]);
const TOKENS_KEPT_MAX = 8;
const NESTED_MAX = 100;
const CLOSING: Readonly<Record<string, string>> = { "<<": ">>", "[": "]", "{": "}" };
const OUTSIDE = /^(?:obj|endobj|stream|endstream|xref|trailer|startxref)$/;

/** Reads from after `<<` to after the matching `>>`. `onName` receives every name at any depth. */
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
    // Everything up to the next name belongs to the value: `5 0 R`.
    if (isOwn) awaitsKey = true;
    if (token.kind === "bracket") balance(open, token);
    if (value && open.length > 0 && value.length < TOKENS_KEPT_MAX) value.push(token.text);
  }
  return entries;
}

// A duplicate entry gets both values' tokens, which no valid object stream has.
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
