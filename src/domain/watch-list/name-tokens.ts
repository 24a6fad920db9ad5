import { nameWords } from "../affordability/name-match.ts";

// Letters that Unicode does not decompose into a plain letter and a mark.
const PLAIN: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ŋ: "n",
  ǝ: "e",
  ɛ: "e",
  ɔ: "o",
};

/** More words than any real name has; the rest is not compared. */
export const NAME_TOKENS_MAX = 12;

/**
 * The words by which a name is compared with a watch list: plain lower-case letters, each once, sorted. Accents,
 * punctuation, titles and single letters are ignored.
 */
export function nameTokens(name: string): readonly string[] {
  const plain = name.toLowerCase().replace(/[ßæœøłđðþıŋǝɛɔ]/g, (letter) => PLAIN[letter] ?? letter);
  return [...new Set(nameWords(plain))].sort().slice(0, NAME_TOKENS_MAX);
}
