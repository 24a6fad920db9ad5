import type { Cell } from "../../../domain/cells/cell.ts";
import { attribute } from "../parts/xml-scanner.ts";
import { SheetFault } from "../sheet-fault.ts";
import type { SheetLimits } from "../sheet-limits.ts";
import { RowScanner, writtenDay } from "./row-scanner.ts";

/** What the cells of a sheet refer to. */
export interface SheetSurroundings {
  readonly strings: readonly string[];
  /** Whether cells of a style show days, by the number of the style. */
  readonly daysByStyle: readonly boolean[];
  readonly is1904: boolean;
}

/** Takes the rows of one sheet out of its XML: values alone, of formulas the value that was kept with them. */
export class SheetScanner extends RowScanner {
  private readonly around: SheetSurroundings;
  private place = -1;
  private type = "";
  private style = "";
  /** The element whose text counts, when one is open: v or t, the latter not within phonetic hints. */
  private reads = false;
  private inHint = false;

  constructor(around: SheetSurroundings, limits: SheetLimits) {
    super(limits);
    this.around = around;
    this.number = 0;
  }

  open(name: string, attributes: string): void {
    if (name === "c") this.beginCell(attributes);
    else if (name === "v" || name === "t") this.reads = !this.inHint;
    else if (name === "rPh") this.inHint = true;
    else if (name === "row") this.beginRow(attributes);
  }

  close(name: string): void {
    if (name === "v" || name === "t") this.reads = false;
    else if (name === "c") this.endCell();
    else if (name === "row") this.endRow();
    else if (name === "rPh") this.inHint = false;
  }

  text(text: string): void {
    if (this.reads) this.read(text);
  }

  private beginRow(attributes: string): void {
    const told = Number(attribute(attributes, "r"));
    if (told > SHEET_ROWS_MAX) throw new SheetFault("damaged");
    this.number = Number.isSafeInteger(told) && told > this.number ? told : this.number + 1;
    this.startRow();
    this.place = -1;
  }

  private beginCell(attributes: string): void {
    const told = columnOf(attribute(attributes, "r") ?? "");
    this.place = told >= 0 ? told : this.place + 1;
    this.type = attribute(attributes, "t") ?? "n";
    this.style = attribute(attributes, "s") ?? "";
    this.value = "";
  }

  private endCell(): void {
    if (this.value === "") return;
    this.put(this.content(), this.place);
    this.value = "";
  }

  private content(): Cell {
    const { value, type } = this;
    if (type === "s") return this.around.strings[Number(value)] ?? null;
    if (type === "b") return value === "1" ? "TRUE" : "FALSE";
    if (type === "d") return writtenDay(value) ?? value;
    if (type !== "n") return decodedText(value);
    const number = Number(value);
    if (!Number.isFinite(number)) return value;
    return this.around.daysByStyle[Number(this.style)] === true ? dayOf(number, this.around.is1904) : number;
  }
}

/** Text in which a workbook writes odd characters as _xHHHH_. */
export function decodedText(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

// "AB12" stands in the column with the number 27, counted from nothing; below zero for what names none.
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const code = reference.charCodeAt(at);
    if (code < 65 || code > 90) return at > 0 && at <= 3 ? column - 1 : -1;
    column = column * 26 + code - 64;
  }
  return -1;
}

/** Rows that a sheet may have. */
const SHEET_ROWS_MAX = 1_048_576;
const DAY_MS = 86_400_000;
// The 29 February 1900 that never was is counted: days before it stand one further on.
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const FALSE_LEAP_DAY = 60;

function dayOf(serial: number, is1904: boolean): Cell {
  if (serial < 1 || serial > 2_958_465) return serial;
  const shift = !is1904 && serial < FALSE_LEAP_DAY ? 1 : 0;
  const day = new Date((is1904 ? EPOCH_1904 : EPOCH_1900) + (Math.floor(serial) + shift) * DAY_MS);
  return { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() };
}
