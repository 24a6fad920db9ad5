import { timingSafeEqual } from "node:crypto";
import type { InstallationKey } from "./installation-key.ts";

// Without letters that look like digits, and without vowels.
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
const LETTERS_COUNT = 12;

/**
 * Twelve letters in groups of four, `k7m2-p9xq-4d3f`, which prove possession of a copy of a key: 60 bits derived
 * one-way from it, used for nothing else.
 */
export function checkWordOf(key: InstallationKey): string {
  const letters = [...key.derive("check word").subarray(0, LETTERS_COUNT)].map(
    (byte) => LETTERS[byte % LETTERS.length],
  );
  return letters.join("").replace(/(.{4})(?=.)/g, "$1-");
}

/** Whether it matches the key, in any notation; compared in constant time. */
export function isCheckWord(key: InstallationKey, typed: string): boolean {
  const word = Buffer.from(plain(checkWordOf(key)));
  const other = Buffer.from(plain(typed));
  return word.length === other.length && timingSafeEqual(word, other);
}

/** Identifies in the database which key was proved. The check word cannot be derived from it. */
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
