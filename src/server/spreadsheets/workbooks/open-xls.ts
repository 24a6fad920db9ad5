import { type CellObject, read, SSF, type WorkBook } from "@e965/xlsx";
import type { Cell } from "../../../domain/cells/cell.ts";
import { SheetFault } from "../sheet-fault.ts";
import type { SheetLimits } from "../sheet-limits.ts";
import type { OpenSheet } from "./open-sheet.ts";
import type { NumberedRow } from "./row-scanner.ts";

type Cells = readonly (CellObject | undefined)[];

/** The visible sheets of an old workbook (.xls), which is held whole. Throws SheetFault as `openWorkbook` does. */
export function xlsSheets(bytes: Buffer, limits: SheetLimits): readonly OpenSheet[] {
  if (bytes.includes(Buffer.from("EncryptedPackage", "utf16le"))) throw new SheetFault("locked");
  const workbook = opened(bytes);
  const isHidden = workbook.Workbook?.Sheets?.map((sheet) => (sheet.Hidden ?? 0) > 0) ?? [];
  const is1904 = workbook.Workbook?.WBProps?.date1904 === true;
  return workbook.SheetNames.map((name, index) => ({ name, index }))
    .filter(({ index }) => !isHidden[index])
    .map(({ name }) => ({
      name,
      size: 1,
      async *rows(onProgress) {
        onProgress?.(1);
        yield rowsOf(workbook.Sheets[name]?.["!data"] ?? [], is1904, limits);
      },
    }));
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

// Rows and cells that hold nothing are holes here, as many as the sheet likes: only what there is, is walked.
function rowsOf(data: readonly (Cells | undefined)[], is1904: boolean, limits: SheetLimits): readonly NumberedRow[] {
  const rows: NumberedRow[] = [];
  for (const place of Object.keys(data)) {
    const number = Number(place) + 1;
    const cells = cellsOf(data[Number(place)] ?? [], is1904);
    if (cells.length === 0) continue;
    if (number > limits.rows) throw new SheetFault("too-many-rows");
    if (cells.length > limits.columns) throw new SheetFault("too-many-columns", number);
    if (cells.some((cell) => typeof cell === "string" && cell.length > limits.cellLength))
      throw new SheetFault("giant-cell", number);
    rows.push({ number, cells });
  }
  return rows;
}

// Such a sheet has 256 columns at most.
function cellsOf(cells: Cells, is1904: boolean): readonly Cell[] {
  const last = cells.findLastIndex((cell) => cell?.v !== undefined);
  return Array.from({ length: last + 1 }, (_, place) => contentOf(cells[place], is1904));
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
