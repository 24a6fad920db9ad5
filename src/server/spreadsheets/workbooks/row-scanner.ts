import type { Cell } from "../../../domain/cells/cell.ts";
import type { XmlListener } from "../parts/xml-scanner.ts";
import { SheetFault } from "../sheet-fault.ts";
import type { SheetLimits } from "../sheet-limits.ts";

/** A row with something in it, by its number in the sheet. */
export interface NumberedRow {
  readonly number: number;
  readonly cells: readonly Cell[];
}

/** Takes the rows of one sheet out of its XML, within the limits of a spreadsheet, whichever kind of document it stands in. */
export abstract class RowScanner implements XmlListener {
  /** Whether the sheet has ended; what follows in the part is not its own. */
  isDone = false;
  /** The row that is being read. */
  protected number = 1;
  /** The text of the cell that is being read. */
  protected value = "";
  private readonly limits: SheetLimits;
  private found: NumberedRow[] = [];
  private cells: Cell[] = [];
  private filled = 0;
  private count = 0;
  private repeated = 0;

  constructor(limits: SheetLimits) {
    this.limits = limits;
  }

  abstract open(name: string, attributes: string): void;
  abstract close(name: string): void;
  abstract text(text: string): void;

  /** The rows since this was asked last. */
  take(): readonly NumberedRow[] {
    const rows = this.found;
    this.found = [];
    return rows;
  }

  protected startRow(): void {
    this.cells = [];
    this.filled = 0;
  }

  protected read(text: string): void {
    this.value += text;
    this.refuseGiant(this.value);
  }

  /** Puts what a cell holds into its place in the row, and into as many after it as it stands for. */
  protected put(content: Cell, place: number, times = 1): void {
    if (place + times > this.limits.columns) throw new SheetFault("too-many-columns", this.number);
    this.filled += times;
    if (this.count + this.filled > this.limits.cells) throw new SheetFault("too-many-rows");
    if (content === null) return;
    // What a cell holds may stand in its attributes, and was not read as text.
    if (typeof content === "string") this.refuseGiant(content);
    while (this.cells.length < place) this.cells.push(null);
    for (let at = place; at < place + times; at += 1) this.cells[at] = content;
  }

  /** Ends a row, which may stand for several that are alike. */
  protected endRow(times = 1): void {
    const { cells, number, filled } = this;
    this.startRow();
    this.count += filled * (cells.length > 0 ? times : 1);
    if (cells.length === 0) return;
    this.repeated += times - 1;
    if (this.repeated > this.limits.rows || this.count > this.limits.cells) throw new SheetFault("too-many-rows");
    for (let place = 0; place < times; place += 1) this.found.push({ number: number + place, cells });
  }

  private refuseGiant(text: string): void {
    if (text.length > this.limits.cellLength) throw new SheetFault("giant-cell", this.number);
  }
}

/** The day that a document writes in full, perhaps with an hour behind it; undefined for any other text. */
export function writtenDay(text: string): Cell | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)(?:T|$)/.exec(text) ?? [];
  return year === undefined ? undefined : { year: Number(year), month: Number(month), day: Number(day) };
}
