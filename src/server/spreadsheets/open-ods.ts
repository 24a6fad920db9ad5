import { OdsNamesListener, OdsScanner } from "./ods-scanner.ts";
import type { OpenSheet } from "./open-workbook.ts";
import { scanPart, textOf } from "./part-text.ts";
import { SheetFault } from "./sheet-fault.ts";
import type { SheetLimits } from "./sheet-limits.ts";
import type { NumberedRow } from "./sheet-scanner.ts";
import { type XmlListener, XmlScanner } from "./xml-scanner.ts";
import type { ZipEntry } from "./zip-directory.ts";

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
  return names.sheets.flatMap(({ name, isHidden }, place) =>
    isHidden
      ? []
      : [{ name, size: part.size, rows: (onProgress) => rowsOf({ bytes, part, place, limits }, onProgress) }],
  );
}

interface SheetPlace {
  readonly bytes: Buffer;
  readonly part: ZipEntry;
  readonly place: number;
  readonly limits: SheetLimits;
}

async function* rowsOf(
  { bytes, part, place, limits }: SheetPlace,
  onProgress: (bytesRead: number) => void = () => undefined,
): AsyncGenerator<readonly NumberedRow[]> {
  const listener = new OdsScanner(place, limits);
  const scanner = new XmlScanner(listener);
  let read = 0;
  for await (const text of textOf(bytes, part)) {
    scanner.write(text);
    read += text.length;
    onProgress(read);
    const rows = listener.take();
    if (rows.length > 0) yield rows;
    if (listener.isDone) return;
  }
}

class LocksListener implements XmlListener {
  isLocked = false;

  open(name: string): void {
    if (name === "encryption-data") this.isLocked = true;
  }

  close(): void {}
  text(): void {}
}
