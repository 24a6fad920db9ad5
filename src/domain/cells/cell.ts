/** A day as a workbook stores it: full year, month from 1. */
export interface CellDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** The content of one field of a table: text, a number, a day, or nothing. */
export type Cell = string | number | CellDay | null;

/** One row of a table; a row may be shorter than its header. */
export type Row = readonly Cell[];

/** Whether a cell holds a day, as workbooks store it, and not text or a number. */
export function isDay(cell: Cell | undefined): cell is CellDay {
  return typeof cell === "object" && cell !== null;
}

/** A cell as text on one line, without invisible characters; empty for nothing. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return "";
  if (isDay(cell)) return `${digits(cell.year, 4)}-${digits(cell.month, 2)}-${digits(cell.day, 2)}`;
  if (typeof cell === "number") return String(cell);
  return oneLine(cell);
}

/** Whether a cell has nothing to read. */
export function isBlank(cell: Cell | undefined): boolean {
  return cellText(cell) === "";
}

function oneLine(text: string): string {
  // Most text is plain and needs no cleaning.
  const visible = /^[\x20-\x7e]*$/.test(text) ? text : text.replace(/[\p{Cf}\p{Co}]/gu, "");
  return visible.replace(/\s+/g, " ").trim();
}

const digits = (value: number, length: number): string => String(value).padStart(length, "0");
