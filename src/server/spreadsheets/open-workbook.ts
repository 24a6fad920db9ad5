import { isOpenDocument, odsSheets } from "./open-ods.ts";
import { partsByName, scanPart, textOf } from "./part-text.ts";
import { SheetFault } from "./sheet-fault.ts";
import type { SheetLimits } from "./sheet-limits.ts";
import { type NumberedRow, SheetScanner, type SheetSurroundings } from "./sheet-scanner.ts";
import { RelationsListener, SharedStringsListener, StylesListener, WorkbookListener } from "./workbook-parts.ts";
import { XmlScanner } from "./xml-scanner.ts";
import { type ZipEntry, zipDirectory } from "./zip-directory.ts";

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
    return isHidden || !part
      ? []
      : [{ name, size: part.size, rows: (onProgress) => sheetRows({ bytes, part, around, limits }, onProgress) }];
  });
}

interface SheetPart {
  readonly bytes: Buffer;
  readonly part: ZipEntry;
  readonly around: SheetSurroundings;
  readonly limits: SheetLimits;
}

async function* sheetRows(
  { bytes, part, around, limits }: SheetPart,
  onProgress: (bytesRead: number) => void = () => undefined,
): AsyncGenerator<readonly NumberedRow[]> {
  const listener = new SheetScanner(around, limits);
  const scanner = new XmlScanner(listener);
  let read = 0;
  for await (const text of textOf(bytes, part)) {
    scanner.write(text);
    read += text.length;
    onProgress(read);
    const rows = listener.take();
    if (rows.length > 0) yield rows;
  }
}
