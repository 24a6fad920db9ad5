import { LOST, lostNumber, lostWord } from "../../domain/customer/gone-number.ts";
import { replaceSealed, type SealedKind, type SealedToken } from "../vault/sealed-text.ts";
import { MARK } from "../vault/token-format.ts";
import type { Rewriting } from "./rewrite-table.store.ts";

/** Replaces a text that nobody can read any more. */
export const LOST_TEXT = "This text was lost with the installation key.";

/**
 * The replacement of a column's value once the keys of its ciphertexts are lost: for a number its `lostNumber`, for a
 * birth date nothing, for a text a sentence, and inside text what is left of the number. Equal values stay equal.
 */
export const lostValue: Rewriting = ({ holds, kind }, stored, row) => {
  if (holds === "hash") return KEYED_HASH.test(stored) ? LOST + stored : undefined;
  // Nobody reads those back, and nothing equals one by chance.
  if (holds === "digest" || holds === "key") return undefined;
  if (!stored.includes(MARK)) return undefined;
  if (holds === "json" || holds === "cells")
    return JSON.stringify(JSON.parse(stored), (_, inside: unknown) =>
      typeof inside === "string" && inside.includes(MARK) ? lostInJson(inside) : inside,
    );
  if (holds === "words") return lostWords(stored);
  return holds === "text" ? LOST_TEXT : lostWhole(kind ?? (row.kind as SealedKind), stored);
};

// Anything else is no hash under the lost key.
const KEYED_HASH = /^[0-9a-f]{24}$/;

function lostWhole(kind: SealedKind, stored: string): string | null {
  if (kind === "text") return LOST_TEXT;
  // A value that was also altered is nobody's number either.
  return kind === "born" ? null : replaceSealed(stored, lostToken) || stored.replaceAll(MARK, LOST);
}

function lostToken({ index, lastDigits }: SealedToken): string {
  return lostNumber(index, lastDigits);
}

function lostWords(words: string): string {
  return replaceSealed(words, ({ lastDigits }) => lostWord(lastDigits));
}

/** The column holds only the value; a reader takes a missing date for "not known". */
function lostInJson(text: string): string | null {
  const tokens: SealedToken[] = [];
  const around = replaceSealed(text, (token) => {
    tokens.push(token);
    return "";
  });
  const [token] = tokens;
  if (!token || tokens.length > 1 || around !== "") return lostWords(text);
  return lostWhole(token.kind, text);
}
