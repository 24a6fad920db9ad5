import type { Cell, Row } from "../cells/cell.ts";
import { localPhone, parsePhone } from "../customer/phone.ts";
import type { LeadColumn, LeadHeader } from "./import-columns.ts";
import { cleanText } from "./import-text.ts";

// The text that a number in a cell of these columns was meant to be.
const MEANT: Readonly<Partial<Record<LeadColumn, (value: number) => string>>> = {
  phone_number: (value) => localPhone(parsePhone(String(value)) ?? String(value)),
  // A number has lost its leading zero; a text has not.
  account_number: (value) => (/^\d{9}$/.test(String(value)) ? `0${value}` : String(value)),
  net_pay: twoDecimals,
};

/** A cell of a column as text, with what a numeric cell lost restored. */
export function meantText(column: LeadColumn, cell: Cell | undefined): string {
  return (typeof cell === "number" && MEANT[column]?.(cell)) || cleanText(cell);
}

/** Reads rows under a header as text that reads the same when parsed again. */
export function rowsAsText({ places }: LeadHeader): (row: Row) => string[] {
  const columns = new Map([...places].map(([column, place]) => [place, column]));
  return (row) =>
    Array.from(row, (cell, place) => {
      const column = typeof cell === "number" ? columns.get(place) : undefined;
      return column === undefined ? cleanText(cell) : meantText(column, cell);
    });
}

// Spreadsheets store 450,000.10 as the nearest binary fraction, and some write that out.
function twoDecimals(value: number): string {
  const rounded = value.toFixed(2);
  return Number.isInteger(value) || Math.abs(Number(rounded) - value) >= 1e-6 ? String(value) : rounded;
}
