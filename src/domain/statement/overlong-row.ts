import { type Cell, cellText, type Row } from "./cell.ts";

/** How far a header goes: the cells it has, and those up to the last that has a name. */
export interface HeaderWidth {
  readonly cells: number;
  readonly named: number;
}

const GROUP = /^[-+(]?(?:₦|NGN|N)?\s?\d{1,3}$/i;
const NEXT_GROUP = /^\d{3}(?:\.\d{1,2})?\)?$/;
const SURE_NEXT_GROUP = /^(?:\d{3}\.|0\d\d)/;

/**
 * Whether a row goes beyond its header so that its cells cannot be told to stand below their own names: figures stand
 * where no column is, or an amount was parted at its thousands (`,65,000.00,` without quotation marks). A note beside the
 * table, and empty cells behind it, do no harm.
 */
export function isOverlong(row: Row, width: HeaderWidth): boolean {
  if (row.slice(width.cells).some((cell) => /\d/.test(cellText(cell)))) return true;
  if (row.length > width.cells && hasPartedAmount(row, NEXT_GROUP)) return true;
  return row.length > width.named && hasPartedAmount(row, SURE_NEXT_GROUP);
}

function hasPartedAmount(row: Row, next: RegExp): boolean {
  return row.some((cell, place) => {
    const more = row[place + 1];
    return isText(cell, GROUP) && isText(more, NEXT_GROUP) && isText(more, next);
  });
}

const isText = (cell: Cell | undefined, pattern: RegExp): boolean =>
  typeof cell === "string" && pattern.test(cellText(cell));
