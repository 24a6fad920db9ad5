// What spreadsheets skip before a formula (all kinds of spaces, line ends, byte order mark, zero-width and directional
// characters, other control characters), and what starts one, including full-width and small forms.
const SKIPPED =
  "[\\u0001-\\u0020\\u007f-\\u00a0\\u00ad\\u034f\\u061c\\u115f\\u1160\\u1680\\u180e\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u2800\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0]*";
const BEGINS_FORMULA = "[-=+@\\u2212\\ufe62\\ufe63\\ufe66\\ufe6b\\uff0b\\uff0d\\uff1d\\uff20]";

const BEGINNING = new RegExp(`^${SKIPPED}${BEGINS_FORMULA}`);
// Where a program that splits at other characters than commas, or ignores quotes, starts another cell.
const BEHIND_CUT = new RegExp(`[\\t\\n\\r;](?=${SKIPPED}${BEGINS_FORMULA})`, "g");

/**
 * T15: an apostrophe before anything a spreadsheet would compute, at the start of the text and after every character
 * that may start another cell.
 */
export function guardedText(text: string): string {
  return text.replace(BEGINNING, "'$&").replace(BEHIND_CUT, "$&'");
}
