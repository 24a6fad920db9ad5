import { buffer } from "node:stream/consumers";
import { downloadHeaders } from "../reports/writing/download-headers.ts";
import { type SheetPlan, textRows, writeSheets } from "../reports/writing/report-sheets.ts";

/** The content of a cell: text, or a number in the column's unit (naira for amounts). */
type Cell = string | number | null;

/** A few rows as a workbook download: text never as a formula, numbers as numbers. */
export async function workbookAnswer(
  named: { readonly fileName: string; readonly at: Date | undefined },
  plan: SheetPlan,
  rows: readonly (readonly Cell[])[],
) {
  const texts = rows.map((row) => row.map((cell) => (cell === null ? null : String(cell))));
  return {
    stream: await buffer(writeSheets(plan, [textRows(plan, texts)])),
    headers: { ...downloadHeaders({ ...named, format: "xlsx" }), "cache-control": "no-store" },
  };
}
