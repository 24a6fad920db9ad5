/** Begins what stands in place of the numbers of a person whose data was erased. */
export const ERASED = "erased-";
/** Begins what stands in place of a number that nobody can read any more, because the installation key is lost. */
export const LOST = "lost-";

/** Whether something stands in place of a number: it is never encrypted, asked about or sent to anybody as if it were one. */
export function isGone(value: string): boolean {
  return value.startsWith(ERASED) || isLost(value);
}

export function isLost(value: string): boolean {
  return value.startsWith(LOST);
}

const INDEX_LETTERS = 16;
// No digit, which a search for a number would find, and no vowel, without which hardly a name is written.
const LETTERS = "bcdfghjklmnpqrst";

/**
 * What stands in place of a lost number: "lost-", sixteen letters of its blind index in hexadecimal digits, which equal numbers
 * share, and the last four digits, which staff still know it by.
 */
export function lostNumber(index: string, lastDigits: string): string {
  const letters = [...index.slice(0, INDEX_LETTERS)].map((digit) => LETTERS[Number.parseInt(digit, 16)]).join("");
  return `${LOST}${letters}-${lastDigits}`;
}

/** A number as it is shown whole; of a lost one what is left of it: "lost …1234". */
export function shownNumber(number: string): string {
  return isLost(number) ? lostWord(number.slice(number.lastIndexOf("-") + 1)) : number;
}

/** What stands in words in place of a lost number. */
export function lostWord(lastDigits: string): string {
  return `lost …${lastDigits}`;
}
