import { type Cell, isDay } from "../cells/cell.ts";

const PLAIN = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;
const DOUBLE_SPACE = "  ";

/**
 * A cell as one line of text that can be stored and shown: no control characters, no invisible ones (some reverse the
 * reading direction), no invalid ones, single spaces. Empty for nothing.
 */
export function cleanText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return "";
  const text = typeof cell === "string" ? cell : writtenOut(cell);
  if (PLAIN.test(text) && !text.includes(DOUBLE_SPACE)) return text;
  return text
    .toWellFormed()
    .replace(/\s+/g, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\uFFFE\uFFFF]/gu, "")
    .replace(/ {2,}/g, " ")
    .trim();
}

function writtenOut(cell: Exclude<Cell, null | string>): string {
  if (isDay(cell))
    return `${String(cell.year).padStart(4, "0")}-${String(cell.month).padStart(2, "0")}-${String(cell.day).padStart(2, "0")}`;
  // Whole numbers up to 1e21 are written without an exponent.
  return String(cell);
}

/** An identifier without the apostrophe or ="…" by which spreadsheets mark text. */
export function identifierText(cell: Cell | undefined): string {
  return cleanText(cell)
    .replace(/^'/, "")
    .replace(/^="(.*)"$/, "$1");
}

/** Whether a text is a number whose last digits a spreadsheet dropped, like 2.34803E+12. */
export function isShortened(text: string): boolean {
  return /^\d(?:[.,]\d+)?e\+?\d+$/i.test(text);
}

/** Whether a text is what a spreadsheet shows for a formula that failed. */
export function isSheetError(text: string): boolean {
  return /^#(?:VALUE!|REF!|N\/A|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|ERROR)$/.test(text);
}
