import { isLost, shownNumber } from "./gone-number.ts";

const SHOWN_DIGITS = 4;

/** A BVN, NIN or account number as it may be shown to anybody: "•••••••1234"; of a lost one "lost …1234". */
export function maskNumber(number: string): string {
  return isLost(number) ? shownNumber(number) : number.slice(-SHOWN_DIGITS).padStart(number.length, "•");
}

/** Whether a text is what `maskNumber` makes of the number: sent back, it means that the number is unchanged. */
export function isMaskOf(text: string, number: string): boolean {
  return text === maskNumber(number);
}
