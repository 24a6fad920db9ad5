import { FORMULA_START } from "../../domain/formula-start.ts";

const BEGINNING = new RegExp(`^${FORMULA_START}`, "u");
// Where a program that splits at other characters than commas, or ignores quotes, starts another cell.
const BEHIND_CUT = new RegExp(`[\\t\\n\\r;](?=${FORMULA_START})`, "gu");

// Most texts: nothing to guard, and found out in a fifth of the time.
const HARMLESS = /^[A-Za-z0-9][^\t\n\r;]*$/;

/**
 * T15: an apostrophe before anything a spreadsheet would compute, at the start of the text and after every character
 * that may start another cell.
 */
export function guardedText(text: string): string {
  if (HARMLESS.test(text)) return text;
  return text.replace(BEGINNING, "'$&").replace(BEHIND_CUT, "$&'");
}
