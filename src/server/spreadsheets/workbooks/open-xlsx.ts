import { rowsOfPart, scanPart } from "../parts/part-text.ts";
import type { ZipEntry } from "../parts/zip-directory.ts";
import type { SheetLimits } from "../sheet-limits.ts";
import type { OpenSheet } from "./open-sheet.ts";
import { SheetScanner } from "./sheet-scanner.ts";
import { RelationsListener, SharedStringsListener, StylesListener, WorkbookListener } from "./workbook-parts.ts";

/** The visible sheets of a new workbook (.xlsx). Throws SheetFault as `openWorkbook` does. */
export async function xlsxSheets(
  bytes: Buffer,
  parts: ReadonlyMap<string, ZipEntry>,
  limits: SheetLimits,
): Promise<readonly OpenSheet[]> {
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
