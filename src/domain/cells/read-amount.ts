import { type Kobo, kobo } from "../money.ts";
import { type Cell, cellText } from "./cell.ts";

/** An amount as written in a statement: its size, and any mark of its direction. */
export type AmountReading =
  | { readonly kind: "none" }
  | { readonly kind: "unreadable" }
  | {
      readonly kind: "amount";
      /** Never negative. */
      readonly size: Kobo;
      /** A sign, or parentheses for a minus; undefined if none is written. */
      readonly sign: "plus" | "minus" | undefined;
      readonly mark: "debit" | "credit" | undefined;
    };

const NONE: AmountReading = { kind: "none" };
const UNREADABLE: AmountReading = { kind: "unreadable" };
const GROUPED = /^(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{0,2})0*)?$/;
// As workbooks with a continental locale save it: 1.234,50.
const CONTINENTAL = /^(\d{1,3}(?:\.\d{3})+|\d+),(\d{2})$/;
const ABSENT = /^(?:-+|nil|n\/a|na|none)?$/i;
const LONGEST = 60;

/**
 * Reads an amount of naira in any notation of statements (₦, NGN, thousands, DR and CR, parentheses, a minus on either
 * side, spaces anywhere) into whole kobo, digit by digit, without floating-point numbers (REP-07).
 */
export function readAmount(cell: Cell | undefined): AmountReading {
  const written = typeof cell === "number" ? decimalOf(cell) : squeezed(cellText(cell));
  if (written === undefined || written.length > LONGEST) return UNREADABLE;
  if (ABSENT.test(written)) return NONE;
  const mark = markOf(written);
  const { sign, size } = signOf(written.replace(MARKS, "").replace(CURRENCY, "$1"));
  // Some write the currency on both sides.
  const amount = koboOf(size.replace(CURRENCY, "$1"));
  return amount === undefined ? UNREADABLE : { kind: "amount", size: amount, sign, mark };
}

/** The balance in a cell: below zero when overdrawn. Undefined if there is none; "unreadable" if it cannot be read. */
export function readBalance(cell: Cell | undefined): Kobo | undefined | "unreadable" {
  const reading = readAmount(cell);
  if (reading.kind === "none") return undefined;
  if (reading.kind === "unreadable") return "unreadable";
  const { size, sign, mark } = reading;
  return size > 0 && (sign === "minus" || mark === "debit") ? kobo(-size) : size;
}

// A workbook's number is shown with two decimals; floating-point noise beyond four is not money.
function decimalOf(value: number): string | undefined {
  const text = value.toFixed(4);
  return text.endsWith("00") ? text : undefined;
}

function squeezed(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[‐-―−]/g, "-")
    .replace(/[\s'’_]/g, "");
}

const CURRENCY = /^([-+(]*)(?:₦|NGN|NAIRA|=N=|N(?=[\d.(-]))|(?:₦|NGN|NAIRA)$/i;
const MARKS = /^(?:DR|CR)[.:]?(?=[^a-z])|(?:\((?:DR|CR)\)|(?<![a-z])(?:DR|CR|D|C))\.?$/i;

function markOf(text: string): "debit" | "credit" | undefined {
  const mark = MARKS.exec(text)?.[0].replace(/[^a-z]/gi, "");
  if (!mark) return undefined;
  return /D/i.test(mark) ? "debit" : "credit";
}

function signOf(text: string): { sign: "plus" | "minus" | undefined; size: string } {
  const enclosed = /^\((.+)\)$/.exec(text);
  if (enclosed?.[1]) return { sign: "minus", size: enclosed[1] };
  const [, before = "", size = "", after = ""] = /([-+]?)(.*?)([-+]?)$/.exec(text) ?? [];
  if (before && after) return { sign: undefined, size: "twice signed" };
  const sign = before || after;
  return { sign: sign === "" ? undefined : sign === "-" ? "minus" : "plus", size };
}

function koboOf(text: string): Kobo | undefined {
  const [, whole, part = ""] = GROUPED.exec(text) ?? CONTINENTAL.exec(text) ?? [];
  if (whole === undefined || (whole === "" && part === "")) return undefined;
  const amount = BigInt(`${whole.replace(/[.,]/g, "")}${part.padEnd(2, "0")}`);
  return amount <= BigInt(Number.MAX_SAFE_INTEGER) ? kobo(Number(amount)) : undefined;
}
