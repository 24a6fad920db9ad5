import { writeXlsxStream } from "hucre/xlsx";
import { asSheetText } from "../../spreadsheets/sheet-text.ts";
import type { ColumnKind, ReportColumn } from "../contents/report-plan.store.ts";

// "@" is the text format: a cell with =1+1 stays text even after it is edited.
const FORMATS: Readonly<Record<ColumnKind, { numFmt: string; width: number }>> = {
  text: { numFmt: "@", width: 24 },
  identifier: { numFmt: "@", width: 16 },
  amount: { numFmt: "#,##0.00", width: 16 },
  percent: { numFmt: "0.00", width: 14 },
  count: { numFmt: "0", width: 14 },
  day: { numFmt: "yyyy-mm-dd", width: 14 },
  date: { numFmt: "yyyy-mm-dd", width: 14 },
};

/** Excel's limit. Further rows go to further sheets, each with its heading. */
export const SHEET_ROWS_MAX = 1_048_576;

/** What a workbook needs before its first row. */
export interface SheetPlan {
  readonly sheet: string;
  readonly columns: readonly Pick<ReportColumn, "heading" | "kind">[];
}

/** Sheets written as they are read: text as text cells, never as formulas, everything else as numbers. */
export function writeSheets(
  { sheet, columns }: SheetPlan,
  rows: AsyncIterable<readonly (string | null)[]>,
  maxRowsPerSheet = SHEET_ROWS_MAX,
): ReadableStream<Uint8Array> {
  const isText = columns.map(({ kind }) => kind === "text" || kind === "identifier");
  return writeXlsxStream(asCells(rows, isText), {
    name: sheet,
    columns: columns.map(({ heading, kind }) => ({ header: heading, ...FORMATS[kind] })),
    freezePane: { rows: 1 },
    maxRowsPerSheet,
  });
}

type Cell = string | number | null;

async function* asCells(
  rows: AsyncIterable<readonly (string | null)[]>,
  isText: readonly boolean[],
): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield row.map((text, column) => asCell(text, isText[column] ?? true));
}

function asCell(text: string | null, isText: boolean): Cell {
  if (text === null) return null;
  return isText ? asSheetText(text) : Number(text);
}
