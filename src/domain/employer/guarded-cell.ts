// What spreadsheets skip before a formula, what starts one, and where a program that ignores quotes starts another
// cell.
const SKIPPED = "[\\s\\p{Cc}\\p{Cf}\\u115f\\u1160\\u2800\\u3164\\ufe00-\\ufe0f\\uffa0\\u034f]*";
const BEGINS = "[-=+@\\u2212\\ufe62\\ufe63\\ufe66\\ufe6b\\uff0b\\uff0d\\uff1d\\uff20]";
const AT_START = new RegExp(`^(?=${SKIPPED}${BEGINS})`, "u");
const AFTER_CUT = new RegExp(`([\\t\\n\\r;])(?=${SKIPPED}${BEGINS})`, "gu");
const GUARD = new RegExp(`^'(?=${SKIPPED}${BEGINS})`, "u");

/** A value as a CSV cell: an apostrophe before anything a spreadsheet would evaluate, quoted where needed (T15). */
export function guardedCell(value: string): string {
  const guarded = value.replace(AFTER_CUT, "$1'").replace(AT_START, "'");
  return /[",;\t\n\r]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** What a cell held before its start was guarded, trimmed. */
export function plainCell(cell: string): string {
  return cell.trim().replace(GUARD, "");
}
