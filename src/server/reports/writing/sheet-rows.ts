import { asSheetText } from "../../spreadsheets/sheet-text.ts";
import type { ColumnKind } from "../contents/report-plan.store.ts";
import { styleOf } from "./sheet-styles.ts";

/** Cells from left to right, as text; numbers as a computer writes them. */
export type SheetRow = readonly (string | null)[];

// What XML or Excel would read as something else, or drop: seldom there, so it is looked for first.
const ODD = /^ | $|[\p{Cc}&<>\ud800-\udfff\ufffe\uffff]|_x/u;
const MARKUP: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/**
 * Writes rows as XML: text as text cells, never as formulas, everything else as numbers. Cells say no address, and so
 * each has its place by its order: compressed, a sheet is two fifths smaller, and it takes half the time.
 */
export function rowWriter(kinds: readonly ColumnKind[]): (row: SheetRow) => string {
  const cells = kinds.map((kind) => {
    const style = styleOf(kind);
    const empty = `<c s="${style}"/>`;
    if (kind !== "text" && kind !== "identifier")
      return { isText: false, empty, before: `<c s="${style}"><v>`, after: "</v></c>" };
    return { isText: true, empty, before: `<c s="${style}" t="inlineStr"><is><t>`, after: "</t></is></c>" };
  });
  return (row) => {
    let xml = "<row>";
    for (const [column, { isText, empty, before, after }] of cells.entries()) {
      const cell = row[column] ?? null;
      if (cell === null) xml += empty;
      else if (isText && ODD.test(cell))
        xml += `${before.replace("<t>", '<t xml:space="preserve">')}${escaped(cell)}${after}`;
      else xml += before + cell + after;
    }
    return `${xml}</row>`;
  };
}

function escaped(text: string): string {
  return asSheetText(text)
    .replace(/[&<>]/g, (sign) => MARKUP[sign] ?? "")
    .replace(/\p{Cc}/gu, controlled);
}

/** As Excel writes a character that XML forbids, or that its reader would change. */
function controlled(sign: string): string {
  const code = sign.charCodeAt(0);
  const isWritten = sign === "\t" || sign === "\n" || code > 31;
  return isWritten ? sign : `_x${code.toString(16).toUpperCase().padStart(4, "0")}_`;
}
