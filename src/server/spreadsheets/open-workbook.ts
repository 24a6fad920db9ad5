import { isOpenDocument, odsSheets } from "./open-ods.ts";
import { partsByName, rowsOfPart, scanPart } from "./part-text.ts";
import type { NumberedRow } from "./row-scanner.ts";
import { SheetFault } from "./sheet-fault.ts";
import type { SheetLimits } from "./sheet-limits.ts";
import { SheetScanner } from "./sheet-scanner.ts";
import { RelationsListener, SharedStringsListener, StylesListener, WorkbookListener } from "./workbook-parts.ts";
import { zipDirectory } from "./zip-directory.ts";

/** A sheet that its reader sees, read as it is unpacked: whoever stops early has not unpacked the rest. */
export interface OpenSheet {
  readonly name: string;
  /** Bytes of its XML, as the archive declares them. */
  readonly size: number;
  rows(onProgress?: (bytesRead: number) => void): AsyncGenerator<readonly NumberedRow[]>;
}

/**
 * The visible sheets of a new workbook, or of an OpenDocument table (.ods). Nothing but the texts that cells share is held
 * whole. Throws SheetFault for what is no workbook, damaged, locked or beyond the limits, at once or while its rows are read.
 */
export async function openWorkbook(bytes: Buffer, limits: SheetLimits): Promise<readonly OpenSheet[]> {
  const parts = partsByName(zipDirectory(bytes, limits));
  if (!parts.has("xl/workbook.xml") && isOpenDocument(parts)) return odsSheets(bytes, parts, limits);
  if (!parts.has("xl/workbook.xml")) throw new SheetFault("not-a-workbook");
  const workbook = new WorkbookListener();
  await scanPart(bytes, parts.get("xl/workbook.xml"), workbook);
  const relations = new RelationsListener();
  await scanPart(bytes, parts.get("xl/_rels/workbook.xml.rels"), relations);
  const styles = new StylesListener();
  await scanPart(bytes, parts.get("xl/styles.xml"), styles);
  const strings = new SharedStringsListener({ cellLength: limits.cellLength, textLength: limits.unpackedBytes / 4 });
  await scanPart(bytes, parts.get("xl/sharedstrings.xml"), strings);
  const around = { strings: strings.strings, daysByStyle: styles.daysByStyle, is1904: workbook.is1904 };
  return workbook.sheets.flatMap(({ name, isHidden, relation }) => {
    const part = parts.get((relations.targets.get(relation) ?? "").toLowerCase());
    if (isHidden || !part) return [];
    const rows: OpenSheet["rows"] = (onProgress) =>
      rowsOfPart(bytes, part, new SheetScanner(around, limits), onProgress);
    return [{ name, size: part.size, rows }];
  });
}
