import { parsePhone } from "../../domain/customer/phone.ts";

/**
 * A LIKE pattern over a search text, with the account number that a word of ten digits may be, or a complete phone number, which
 * may be an account number too. Of an account number a search text has the last four digits; the whole is found by its hash.
 */
export type SearchPattern =
  | { readonly like: string; readonly account?: string }
  | { readonly phone: string; readonly typed: string };

const ACCOUNT_NUMBER = /^\d{10}$/;

// Shorter words have no trigram of their own; they match the start of a word, which the index can also find.
const TRIGRAM = 3;
const WORDS_MAX = 6;

/**
 * What a search box's text asks for: every word must be found. A complete phone number in any of its spellings
 * is looked for as kept. `%` and `_` are letters like others here.
 */
export function searchPatterns(q: string | undefined): readonly SearchPattern[] {
  const text = (q ?? "").trim().toLowerCase();
  if (text === "") return [];
  const phone = parsePhone(text);
  if (phone) return [{ phone, typed: text }];
  return text
    .split(/\s+/)
    .slice(0, WORDS_MAX)
    .map((word) => ({
      ...(ACCOUNT_NUMBER.test(word) && { account: word }),
      like: word.length < TRIGRAM ? `% ${escapeLike(word)}%` : `%${escapeLike(word.replace(/^\+/, ""))}%`,
    }));
}

/** What a search box holds, when there is something in it to search for: blanks alone ask for nothing. */
export function searchOf(q: string | undefined): string | undefined {
  return searchPatterns(q).length > 0 ? q : undefined;
}

/** A text as LIKE takes it letter for letter. */
export function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, (letter) => `\\${letter}`);
}
