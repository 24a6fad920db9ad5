import { parsePhone } from "../../domain/customer/phone.ts";

/**
 * A LIKE pattern over a search text, or a complete phone number as it is kept and as it was typed; ten digits may be an account
 * number too. Of an account number a search text has the last four digits; the whole is found by its hash.
 */
export type SearchPattern = { readonly account?: string } & (
  | { readonly like: string }
  | { readonly phone: string; readonly typed: string }
);

/** The ten digits of a bank account. */
export const ACCOUNT_NUMBER = /^\d{10}$/;

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
  if (phone) return [{ phone, typed: text, ...accountIn(text) }];
  return text
    .split(/\s+/)
    .slice(0, WORDS_MAX)
    .map((word) => ({
      ...accountIn(word),
      like: word.length < TRIGRAM ? `% ${escapeLike(word)}%` : `%${escapeLike(word.replace(/^\+/, ""))}%`,
    }));
}

function accountIn(word: string): { readonly account?: string } {
  return ACCOUNT_NUMBER.test(word) ? { account: word } : {};
}

/** What a search box holds, when there is something in it to search for: blanks alone ask for nothing. */
export function searchOf(q: string | undefined): string | undefined {
  return searchPatterns(q).length > 0 ? q : undefined;
}

/** A text as LIKE takes it letter for letter. */
export function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, (letter) => `\\${letter}`);
}
