import { SheetFault } from "../../spreadsheets/sheet-fault.ts";

/** What a statement may cost, whatever its bytes say (T16). */
export const BOUNDS = {
  bytes: 5_000_000,
  unpackedBytes: 50_000_000,
  entries: 1000,
  /** Unpacked bytes for each packed one. */
  ratio: 100,
  rows: 20_000,
  columns: 200,
  /** All cells of a workbook: thirty for each row that may be. */
  cells: 600_000,
  cellLength: 2000,
  pages: 1000,
  /** Pieces of text in a PDF: twenty for each row that may be. */
  pieces: 400_000,
  milliseconds: 20_000,
  megabytes: { old: 224, young: 32 },
} as const;

/** Refuses a table that is larger than any statement is. */
export function refuseLargeTable(rows: readonly (readonly unknown[])[]): void {
  if (rows.length > BOUNDS.rows) throw new SheetFault("too-many-rows");
  for (const [index, row] of rows.entries()) {
    if (row.length > BOUNDS.columns) throw new SheetFault("too-many-columns", index + 1);
    for (const cell of row)
      if (typeof cell === "string" && cell.length > BOUNDS.cellLength) throw new SheetFault("giant-cell", index + 1);
  }
}
