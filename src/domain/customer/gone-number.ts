/** Prefix of the text that replaces the numbers of an erased person. */
export const ERASED = "erased-";
/** Prefix of the text that replaces a number nobody can read any more because the installation key is lost. */
export const LOST = "lost-";

/** Whether a text replaces a number: it is never encrypted, looked up or sent as if it were one. */
export function isGone(value: string): boolean {
  return value.startsWith(ERASED) || isLost(value);
}

export function isLost(value: string): boolean {
  return value.startsWith(LOST);
}

const INDEX_LETTERS = 16;
// No digits, which a search for a number would find, and no vowels, so that it does not spell a name.
const LETTERS = "bcdfghjklmnpqrst";

/**
 * The text that replaces a lost number: "lost-", sixteen letters from the hexadecimal digits of its blind index, which
 * equal numbers share, and the last four digits, by which staff still recognise it.
 */
export function lostNumber(index: string, lastDigits: string): string {
  const letters = [...index.slice(0, INDEX_LETTERS)].map((digit) => LETTERS[Number.parseInt(digit, 16)]).join("");
  return `${LOST}${letters}-${lastDigits}`;
}

/** A number as it is shown whole; for a lost one, the rest of it: "lost …1234". */
export function shownNumber(number: string): string {
  return isLost(number) ? lostWord(number.slice(number.lastIndexOf("-") + 1)) : number;
}

/** The text that replaces a lost number inside other text. */
export function lostWord(lastDigits: string): string {
  return `lost …${lastDigits}`;
}
