import { type Cell, cellText, type Row } from "../../cells/cell.ts";

/** The width of a header: its cells, and those up to the last with a name. */
export interface HeaderWidth {
  readonly cells: number;
  readonly named: number;
}

const GROUP = /^[-+(]?(?:₦|NGN|N)?\s?\d{1,3}$/i;
const NEXT_GROUP = /^\d{3}(?:\.\d{1,2})?\)?$/;
const SURE_NEXT_GROUP = /^(?:\d{3}\.|0\d\d)/;

/**
 * Whether a row exceeds its header so that its cells cannot be matched with names: figures outside the columns, or an
 * amount split at its thousands (`,65,000.00,` without quotation marks). A note beside the table, and trailing empty
 * cells, do no harm.
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
