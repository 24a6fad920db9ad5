import { FORMULA_START } from "../formula-start.ts";

const AT_START = new RegExp(`^(?=${FORMULA_START})`, "u");
// Where a program that ignores quotes starts another cell.
const AFTER_CUT = new RegExp(`([\\t\\n\\r;])(?=${FORMULA_START})`, "gu");
const GUARD = new RegExp(`^'(?=${FORMULA_START})`, "u");

/** A value as a CSV cell: an apostrophe before anything a spreadsheet would evaluate, quoted where needed (T15). */
export function guardedCell(value: string): string {
  const guarded = value.replace(AFTER_CUT, "$1'").replace(AT_START, "'");
  return /[",;\t\n\r]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** What a cell held before its start was guarded, trimmed. */
export function plainCell(cell: string): string {
  return cell.trim().replace(GUARD, "");
}
