import { SheetFault } from "./sheet-fault.ts";
import type { SheetLimits } from "./sheet-limits.ts";

const QUOTE = 0x22;
const CARRIAGE_RETURN = 0x0d;
const ROW_LENGTH_MAX = 1_000_000;

/** What bounds a text with parted values. */
export type TextLimits = Pick<SheetLimits, "columns" | "cellLength">;

/** A row of texts, by its number in the file. */
export interface TextRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/**
 * Takes a text with parted values apart, row by row, as it comes in pieces. A quotation mark means something at the
 * beginning of a value only; within such a value a doubled one is one, and a line may end. Throws SheetFault for what is
 * beyond the limits and for a quotation mark that is never closed.
 */
export class DelimitedRows {
  private readonly delimiter: string;
  private readonly limits: TextLimits;
  private readonly rowLength: number;
  private rest = "";
  private place = 0;
  private isQuoteOpen = false;
  /** How many rows were read, empty ones included: where in the file the next one stands. */
  private rows = 0;

  constructor(delimiter: string, limits: TextLimits) {
    this.delimiter = delimiter;
    this.limits = limits;
    this.rowLength = Math.min(ROW_LENGTH_MAX, limits.columns * limits.cellLength);
  }

  /** The rows that are whole with this piece, each when it is asked for; the last piece leaves nothing behind. */
  *write(piece: string, isLast: boolean): Generator<TextRow> {
    this.rest = this.place === 0 && this.rest === "" ? piece : this.rest.slice(this.place) + piece;
    this.place = 0;
    while (this.place < this.rest.length) {
      const begin = this.place;
      const cells = this.readRow(isLast);
      const length = (cells ? this.place : this.rest.length) - begin;
      if (length > this.rowLength && (cells || !isLast))
        throw new SheetFault(this.isQuoteOpen ? "quote-not-closed" : "giant-row", this.rows + 1);
      if (!cells) break;
      this.rows += 1;
      yield { number: this.rows, cells: this.checked(cells) };
    }
  }

  // Undefined, with the place where it was, when the row is not whole yet.
  private readRow(isLast: boolean): string[] | undefined {
    const { rest } = this;
    let end = rest.indexOf("\n", this.place);
    if (end < 0) {
      if (!isLast) return undefined;
      end = rest.length;
    }
    const stop = end > this.place && rest.charCodeAt(end - 1) === CARRIAGE_RETURN ? end - 1 : end;
    const line = rest.slice(this.place, stop);
    if (line.includes('"')) return this.readQuotedRow(isLast);
    this.place = end + 1;
    return line.split(this.delimiter);
  }

  private readQuotedRow(isLast: boolean): string[] | undefined {
    const { rest, delimiter } = this;
    const cells: string[] = [];
    for (let at = this.place; ; ) {
      const cell = rest.charCodeAt(at) === QUOTE ? quotedCell(rest, at) : { text: "", next: at };
      if (!cell) {
        this.isQuoteOpen = true;
        if (isLast) throw new SheetFault("quote-not-closed", this.rows + 1);
        return undefined;
      }
      const end = endOfCell(rest, cell.next, delimiter);
      if (end === rest.length && !isLast) return undefined;
      const isEndOfRow = end === rest.length || rest[end] === "\n";
      const tail = rest.slice(cell.next, end);
      cells.push(cell.text + (isEndOfRow && tail.endsWith("\r") ? tail.slice(0, -1) : tail));
      if (cells.length > this.limits.columns) throw new SheetFault("too-many-columns", this.rows + 1);
      at = end + 1;
      if (!isEndOfRow) continue;
      this.place = at;
      this.isQuoteOpen = false;
      return cells;
    }
  }

  private checked(cells: readonly string[]): readonly string[] {
    if (cells.length > this.limits.columns) throw new SheetFault("too-many-columns", this.rows);
    for (const cell of cells) if (cell.length > this.limits.cellLength) throw new SheetFault("giant-cell", this.rows);
    return cells;
  }
}

/** What stands between quotation marks, and where the rest of the cell begins; undefined when it does not end here. */
function quotedCell(text: string, start: number): { text: string; next: number } | undefined {
  let found = "";
  for (let at = start + 1; ; ) {
    const mark = text.indexOf('"', at);
    if (mark < 0 || mark === text.length) return undefined;
    found += text.slice(at, mark);
    if (text.charCodeAt(mark + 1) !== QUOTE) return { text: found, next: mark + 1 };
    found += '"';
    at = mark + 2;
  }
}

// The delimiter is looked for in this line only: a file without one would be searched to its end for every row.
function endOfCell(text: string, from: number, delimiter: string): number {
  const line = text.indexOf("\n", from);
  const end = line < 0 ? text.length : line;
  const next = text.slice(from, end).indexOf(delimiter);
  return next < 0 ? end : from + next;
}
