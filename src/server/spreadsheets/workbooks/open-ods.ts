import { rowsOfPart, scanPart } from "../parts/part-text.ts";
import type { XmlListener } from "../parts/xml-scanner.ts";
import type { ZipEntry } from "../parts/zip-directory.ts";
import { SheetFault } from "../sheet-fault.ts";
import type { SheetLimits } from "../sheet-limits.ts";
import { OdsNamesListener, OdsScanner } from "./ods-scanner.ts";
import type { OpenSheet } from "./open-sheet.ts";

type Parts = ReadonlyMap<string, ZipEntry>;

/** Whether an archive is a document of the OpenDocument kind, which a table is one of. */
export function isOpenDocument(parts: Parts): boolean {
  return parts.has("content.xml") || parts.has("encrypted-package");
}

/**
 * The visible sheets of an OpenDocument table (.ods). All of them stand in one part, which is read once for their names and
 * again for the rows of each that is asked for. Throws SheetFault as `openWorkbook` does.
 */
export async function odsSheets(bytes: Buffer, parts: Parts, limits: SheetLimits): Promise<readonly OpenSheet[]> {
  const locks = new LocksListener();
  await scanPart(bytes, parts.get("meta-inf/manifest.xml"), locks);
  const part = parts.get("content.xml");
  if (locks.isLocked || !part) throw new SheetFault("locked");
  const names = new OdsNamesListener();
  await scanPart(bytes, part, names);
  if (!names.isTable) throw new SheetFault("not-a-workbook");
  return names.sheets.flatMap(({ name, isHidden }, place) => {
    const rows: OpenSheet["rows"] = (onProgress) => rowsOfPart(bytes, part, new OdsScanner(place, limits), onProgress);
    return isHidden ? [] : [{ name, size: part.size, rows }];
  });
}

class LocksListener implements XmlListener {
  isLocked = false;

  open(name: string): void {
    if (name === "encryption-data") this.isLocked = true;
  }

  close(): void {}
  text(): void {}
}
