import { downloadHeaders } from "../reports/writing/download-headers.ts";
import { type SheetPlan, writeSheets } from "../reports/writing/report-sheets.ts";

/** The content of a cell: text, or a number in the column's unit (naira for amounts). */
type Cell = string | number | null;

/** A few rows as a workbook download: text never as a formula, numbers as numbers. */
export async function workbookAnswer(
  named: { readonly fileName: string; readonly at: Date | undefined },
  plan: SheetPlan,
  rows: readonly (readonly Cell[])[],
) {
  const sheets = writeSheets(plan, asTexts(rows));
  return {
    stream: Buffer.from(await new Response(sheets).arrayBuffer()),
    headers: { ...downloadHeaders({ ...named, format: "xlsx" }), "cache-control": "no-store" },
  };
}

async function* asTexts(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly (string | null)[]> {
  for (const row of rows) yield row.map((cell) => (cell === null ? null : String(cell)));
}
