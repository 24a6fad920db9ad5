import { type CellObject, read, SSF, type WorkBook } from "@e965/xlsx";
import type { Cell, Row } from "../../domain/statement/cell.ts";
import { SheetFault } from "./sheet-fault.ts";
import type { SheetLimits } from "./sheet-limits.ts";
import { storedZip } from "./stored-zip.ts";
import { unzip } from "./unzip.ts";

/** The rows of one sheet that its reader sees. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly Row[];
}

// Pictures, macros and settings of printers stay packed.
const WANTED = /\.(?:xml|rels)$/i;
const ENTITIES = ["<!DOCTYPE", "<!ENTITY"];
type Cells = readonly (readonly (CellObject | undefined)[] | undefined)[];

/** The sheets of a new workbook. Only the parts that were unpacked and counted here are handed on. */
export function xlsxSheets(bytes: Buffer, limits: SheetLimits): readonly Sheet[] {
  const parts = unzip(bytes, (name) => WANTED.test(name), limits);
  if (![...parts.keys()].some((name) => /^xl\/workbook\.xml$/i.test(name))) throw new SheetFault("not-a-workbook");
  // Entities are not read at all; in a wide encoding they could not be looked for.
  for (const part of parts.values())
    if (part.includes(0) || ENTITIES.some((word) => part.includes(word))) throw new SheetFault("odd-parts");
  if (cellsIn(parts, limits.cells) > limits.cells) throw new SheetFault("too-many-rows");
  return sheetsOf(storedZip(parts), limits);
}

function cellsIn(parts: ReadonlyMap<string, Buffer>, most: number): number {
  let count = 0;
  for (const part of parts.values())
    for (let at = part.indexOf("<c"); at >= 0 && count <= most; at = part.indexOf("<c", at + 2)) count += 1;
  return count;
}

/** The sheets of an old workbook. */
export function xlsSheets(bytes: Buffer, limits: SheetLimits): readonly Sheet[] {
  if (bytes.includes(Buffer.from("EncryptedPackage", "utf16le"))) throw new SheetFault("locked");
  return sheetsOf(bytes, limits);
}

function sheetsOf(bytes: Buffer, limits: SheetLimits): readonly Sheet[] {
  const workbook = opened(bytes);
  const isHidden = workbook.Workbook?.Sheets?.map((sheet) => (sheet.Hidden ?? 0) > 0) ?? [];
  const is1904 = workbook.Workbook?.WBProps?.date1904 === true;
  return workbook.SheetNames.map((name, index) => ({ name, index }))
    .filter(({ index }) => !isHidden[index])
    .map(({ name }) => ({ name, rows: rowsOf(workbook.Sheets[name]?.["!data"] ?? [], is1904, limits) }));
}

function opened(bytes: Buffer): WorkBook {
  try {
    return read(bytes, {
      type: "buffer",
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
    });
  } catch (error) {
    // Running out of memory is for whoever started the thread.
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new SheetFault(isLocked ? "locked" : "damaged");
  }
}

// Rows without cells are holes here, and as many as the sheet likes: only what there is, is walked. Programs write
// an empty row at the very end of a sheet; a row counts when something stands in it.
function rowsOf(data: Cells, is1904: boolean, limits: SheetLimits): readonly Row[] {
  const filled = Object.keys(data).filter((row) => data[Number(row)]?.some((cell) => cell?.v !== undefined));
  const last = Math.max(-1, ...filled.slice(-1).map(Number));
  if (last >= limits.rows) throw new SheetFault("too-many-rows");
  return Array.from({ length: last + 1 }, (_, index) => cellsOf(data[index] ?? [], is1904, limits));
}

function cellsOf(cells: readonly (CellObject | undefined)[], is1904: boolean, limits: SheetLimits): Row {
  const places = Object.keys(cells)
    .map(Number)
    .filter((place) => cells[place]?.v !== undefined);
  const last = places.at(-1) ?? -1;
  // One beyond the bound is enough to refuse the row.
  return Array.from({ length: Math.min(last, limits.columns) + 1 }, (_, place) => contentOf(cells[place], is1904));
}

function contentOf(cell: CellObject | undefined, is1904: boolean): Cell {
  const value = cell?.v;
  if (value === undefined || value === null || cell?.t === "z") return null;
  if (cell?.t === "e") return cell.w ?? "#ERROR";
  if (typeof value !== "number") return String(value);
  return typeof cell?.z === "string" && SSF.is_date(cell.z) ? dayOf(value, is1904) : value;
}

function dayOf(serial: number, is1904: boolean): Cell {
  const code = SSF.parse_date_code(serial, { date1904: is1904 }) as { y: number; m: number; d: number } | null;
  return code === null || serial < 1 ? serial : { year: code.y, month: code.m, day: code.d };
}
