import type { Row } from "../../../domain/statement/cell.ts";
import { isOpenDocument, odsSheets } from "../../spreadsheets/open-ods.ts";
import type { OpenSheet } from "../../spreadsheets/open-workbook.ts";
import { partsByName } from "../../spreadsheets/part-text.ts";
import { SheetFault } from "../../spreadsheets/sheet-fault.ts";
import type { Sheet } from "../../spreadsheets/workbook-rows.ts";
import { zipDirectory } from "../../spreadsheets/zip-directory.ts";
import { BOUNDS } from "./bounds.ts";

interface WorkbookSheets {
  readonly layout: "xls" | "xlsx" | "ods";
  readonly sheets: readonly Sheet[];
}

/** The sheets of a workbook of whatever kind that its reader sees. Throws SheetFault. */
export async function workbookSheets(bytes: Buffer, kind: "zip" | "compound"): Promise<WorkbookSheets> {
  if (kind === "zip") {
    const entries = zipDirectory(bytes, BOUNDS);
    const isTable = !entries.some(({ name }) => name.toLowerCase() === "xl/workbook.xml");
    const parts = isTable ? partsByName(entries) : undefined;
    if (parts && isOpenDocument(parts)) {
      const opened = await odsSheets(bytes, parts, BOUNDS);
      return { layout: "ods", sheets: await Promise.all(opened.map(wholeSheet)) };
    }
  }
  // The reader of Excel's workbooks is large: it is loaded when there is one.
  const { xlsSheets, xlsxSheets } = await import("../../spreadsheets/workbook-rows.ts");
  return kind === "zip"
    ? { layout: "xlsx", sheets: xlsxSheets(bytes, BOUNDS) }
    : { layout: "xls", sheets: xlsSheets(bytes, BOUNDS) };
}

/** All rows of a sheet in their places, empty ones between them too: a row is told by its number. */
async function wholeSheet({ name, rows }: OpenSheet): Promise<Sheet> {
  const all: Row[] = [];
  for await (const batch of rows())
    for (const { number, cells } of batch) {
      if (number > BOUNDS.rows) throw new SheetFault("too-many-rows");
      while (all.length < number - 1) all.push([]);
      all.push(cells);
    }
  return { name, rows: all };
}
