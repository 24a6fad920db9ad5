import type { Row } from "../../../domain/cells/cell.ts";
import { partChunks } from "../../spreadsheets/parts/part-chunks.ts";
import { zipDirectory } from "../../spreadsheets/parts/zip-directory.ts";
import { SheetFault } from "../../spreadsheets/sheet-fault.ts";
import type { OpenSheet } from "../../spreadsheets/workbooks/open-sheet.ts";
import { type OpenWorkbook, openWorkbook } from "../../spreadsheets/workbooks/open-workbook.ts";
import { BOUNDS } from "./bounds.ts";

/** A sheet whole. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly Row[];
}

interface WorkbookSheets {
  readonly layout: OpenWorkbook["layout"];
  readonly sheets: readonly Sheet[];
}

/** The sheets of a workbook of whatever kind that its reader sees. Throws SheetFault. */
export async function workbookSheets(bytes: Buffer, kind: "zip" | "compound"): Promise<WorkbookSheets> {
  const { layout, sheets } = await openWorkbook(bytes, kind, BOUNDS);
  if (layout === "xlsx") await proveParts(bytes);
  return { layout, sheets: await Promise.all(sheets.map(wholeSheet)) };
}

// Pictures, macros and settings of printers stay packed.
const TEXTS = /\.(?:xml|rels)$/i;

// Money is posted by this file: one that was damaged or made up anywhere is not taken, read there or not.
async function proveParts(bytes: Buffer): Promise<void> {
  for (const entry of zipDirectory(bytes, BOUNDS))
    if (TEXTS.test(entry.name)) await Array.fromAsync(partChunks(bytes, entry), () => undefined);
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
