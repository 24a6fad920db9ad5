import { Readable } from "node:stream";
import { writeXlsxStream } from "hucre/xlsx";
import { asSheetText } from "./sheet-text.ts";

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const WIDTH = 22;

/**
 * A workbook of one sheet whose cells are all text, written as its rows come: zeros in front stay, and nothing is ever
 * computed, not even when somebody edits a cell and presses Enter (T15).
 */
export function textWorkbook(
  sheet: string,
  headings: readonly string[],
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): Readable {
  const columns = headings.map((header) => ({ header: asSheetText(header), width: WIDTH, numFmt: "@" }));
  const cells = Readable.from(rows).map((row: readonly string[]) => row.map(asSheetText)) as AsyncIterable<string[]>;
  return Readable.fromWeb(writeXlsxStream(cells, { name: sheet, columns, freezePane: { rows: 1 } }) as never);
}
