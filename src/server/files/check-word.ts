import { timingSafeEqual } from "node:crypto";
import type { InstallationKey } from "./installation-key.ts";

// Without the letters that are read for digits, and for what they spell.
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
const LETTERS_COUNT = 12;

/**
 * Twelve letters in groups of four, `k7m2-p9xq-4d3f`, by which somebody shows that they have a copy of a key: 60 bits that
 * follow from it in one way, and from which nothing else follows.
 */
export function checkWordOf(key: InstallationKey): string {
  const letters = [...key.derive("check word").subarray(0, LETTERS_COUNT)].map(
    (byte) => LETTERS[byte % LETTERS.length],
  );
  return letters.join("").replace(/(.{4})(?=.)/g, "$1-");
}

/** Whether it is the key's, however it is typed; compared in constant time. */
export function isCheckWord(key: InstallationKey, typed: string): boolean {
  const word = Buffer.from(plain(checkWordOf(key)));
  const other = Buffer.from(plain(typed));
  return word.length === other.length && timingSafeEqual(word, other);
}

/** By what the database knows which key something was said of. The check word does not follow from it. */
export function keyIdOf(key: InstallationKey): string {
  return key.derive("key id").subarray(0, 8).toString("hex");
}

function plain(word: string): string {
  return word
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .replace(/[il]/g, "1")
    .replace(/o/g, "0");
}
