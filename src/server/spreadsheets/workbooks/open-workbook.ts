import { partsByName } from "../parts/part-text.ts";
import { zipDirectory } from "../parts/zip-directory.ts";
import { SheetFault } from "../sheet-fault.ts";
import type { SheetLimits } from "../sheet-limits.ts";
import { isOpenDocument, odsSheets } from "./open-ods.ts";
import type { OpenSheet } from "./open-sheet.ts";
import { xlsxSheets } from "./open-xlsx.ts";

/** A workbook by what it is, with the sheets that its reader sees. */
export interface OpenWorkbook {
  readonly layout: "xlsx" | "ods" | "xls";
  readonly sheets: readonly OpenSheet[];
}

/**
 * Opens a workbook of any kind: an archive is a new one or an OpenDocument table, of which nothing but the texts that cells
 * share is held whole; a compound file is an old one, which is held whole. Throws SheetFault for what is no workbook,
 * damaged, locked or beyond the limits, at once or while its rows are read.
 */
export async function openWorkbook(
  bytes: Buffer,
  kind: "zip" | "compound",
  limits: SheetLimits,
): Promise<OpenWorkbook> {
  if (kind === "compound") {
    // The reader of old workbooks is large: it is loaded when there is one.
    const { xlsSheets } = await import("./open-xls.ts");
    return { layout: "xls", sheets: xlsSheets(bytes, limits) };
  }
  const parts = partsByName(zipDirectory(bytes, limits));
  if (parts.has("xl/workbook.xml")) return { layout: "xlsx", sheets: await xlsxSheets(bytes, parts, limits) };
  if (isOpenDocument(parts)) return { layout: "ods", sheets: await odsSheets(bytes, parts, limits) };
  throw new SheetFault("not-a-workbook");
}
