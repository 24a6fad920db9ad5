import { type Cell, cellText, isBlank, type Row } from "../../cells/cell.ts";
import { readBalance } from "../../cells/read-amount.ts";
import { isTornDate, readDate } from "../../cells/read-date.ts";
import type { Kobo } from "../../money.ts";
import { type Columns, headerAt } from "../head/header-row.ts";
import { isBalanceLabel, isBareLabel, isPageLabel, type StatedKind, statedBalance } from "../stated-balance.ts";
import { type HeaderWidth, isOverlong } from "./overlong-row.ts";
import {
  continued,
  hasMoney,
  isPageFooter,
  isTotal,
  joinCells,
  MONEY_COLUMNS,
  MOVEMENTS,
  recordOf,
  type StatementRecord,
  textOf,
} from "./statement-record.ts";

/** A row between the transactions that states the current balance, as pages may at top and bottom. */
export interface Checkpoint {
  readonly rowNumber: number;
  readonly balance: Kobo;
}

/** The transactions of a table in order, and what the rows around and between them state. */
export interface GatheredRecords {
  readonly records: readonly StatementRecord[];
  readonly opening: Kobo | undefined;
  readonly closing: Kobo | undefined;
  readonly checkpoints: readonly Checkpoint[];
}

interface Stated extends Checkpoint {
  readonly kind: StatedKind;
  /** Among the transactions it states the current balance, not that of the whole statement. */
  readonly place: "row" | "page" | "statement";
}

/**
 * Walks down a table: rows above the first header, repeated headers, totals and page footers are not transactions; a
 * row that only adds text belongs to the one above it (REP-07). Everything else is a record, readable or not. Undefined
 * when no row is a header.
 */
export function gatherRecords(rows: readonly Row[]): GatheredRecords | undefined {
  const score = bestScore(rows);
  if (score === 0) return undefined;
  // A page whose header lost one of its names is still a page of the statement.
  const gathered = new Gathering(rows, score - 1);
  for (let index = 0; index < rows.length; index += 1) index += gathered.take(index);
  return gathered;
}

function bestScore(rows: readonly Row[]): number {
  let best = 0;
  for (const index of rows.keys()) best = Math.max(best, headerAt(rows, index)?.score ?? 0);
  return best;
}

class Gathering implements GatheredRecords {
  readonly records: StatementRecord[] = [];
  private readonly stated: Stated[] = [];
  private readonly rows: readonly Row[];
  private readonly fewestNames: number;
  private columns: Columns | undefined;
  private width: HeaderWidth = { cells: 0, named: 0 };
  /** Whether the row above was a transaction, or part of one, that the next row may continue. */
  private isOpen = false;

  constructor(rows: readonly Row[], fewestNames: number) {
    this.rows = rows;
    this.fewestNames = fewestNames;
  }

  // Pages may repeat them: a statement starts with the first opening and ends with the last closing balance.
  get opening(): Kobo | undefined {
    return this.stated.find((one) => one.kind === "opening" && !this.isBetween(one))?.balance;
  }

  get closing(): Kobo | undefined {
    return this.stated.findLast((one) => one.kind === "closing" && !this.isBetween(one))?.balance;
  }

  get checkpoints(): readonly Checkpoint[] {
    const opening = this.opening;
    // A heading that is the same on every page describes the whole statement.
    const isHeading = ({ place, balance }: Stated) => place === "page" && balance === opening;
    return this.stated.filter((one) => this.isBetween(one) && !isHeading(one));
  }

  private isBetween({ place, rowNumber }: Stated): boolean {
    const [first, last] = [this.records[0], this.records.at(-1)];
    if (place === "statement" || !first || !last) return false;
    return first.rowNumber < rowNumber && rowNumber < last.rowNumber;
  }

  /** Takes the row at this index; returns how many following rows it consumed. */
  take(index: number): number {
    const row = this.rows[index] ?? [];
    const header = headerAt(this.rows, index);
    if (header && (this.columns || header.score >= this.fewestNames)) {
      // A header with far fewer columns than the statement's own is not its header, and not a transaction either.
      if (header.score >= this.fewestNames) [this.columns, this.width] = [header.columns, header.width];
      return header.height - 1;
    }
    if (row.every(isBlank)) return 0;
    if (isStray(row, this.columns))
      this.records.push({ rowNumber: index + 1, cells: {}, text: textOf(row), isStray: true });
    else if (!this.columns) this.noteBalances(index);
    else this.takeRow(recordOf(row, this.columns, index + 1), index);
    return 0;
  }

  private takeRow(record: StatementRecord, index: number): void {
    const dateCell = isBlank(record.cells.date) ? record.cells.valueDate : record.cells.date;
    const isFilled = isDay(dateCell) || hasFigures(record);
    if (isFilled && !isSummary(record) && isOverlong(this.rows[index] ?? [], this.width)) {
      this.records.push({ ...record, cells: {}, isOverlong: true });
      this.isOpen = false;
      return;
    }
    if (this.statesBalance(record, index)) return;
    const above = this.isOpen ? this.records.at(-1) : undefined;
    if (isDay(dateCell) || isTornDate(dateCell)) this.begin(record);
    else if (isSummary(record)) this.close(index);
    else if (above && continues(above, record)) this.records.splice(-1, 1, continued(above, record));
    else if (hasFigures(record)) this.begin(record);
    else if (!isBlank(dateCell) && isMeantAsTransaction(record)) this.begin(record);
    else this.close(index);
  }

  private begin(record: StatementRecord): void {
    this.records.push(record);
    this.isOpen = true;
  }

  private close(index: number): void {
    this.isOpen = false;
    this.noteBalances(index);
  }

  /** Records a row that states the balance instead of a transaction. */
  private statesBalance(record: StatementRecord, index: number): boolean {
    const [label, kind] = labelOf(record);
    if (!kind || !(movesNothing(record) || isPageSum(record) || isBareBalance(record, label, kind))) return false;
    const balance = readBalance(record.cells.balance);
    if (balance !== undefined && balance !== "unreadable")
      this.stated.push({ kind, balance, rowNumber: index + 1, place: "row" });
    else this.noteBalances(index);
    this.isOpen = false;
    return true;
  }

  private noteBalances(index: number): void {
    const found = KINDS.flatMap((kind) => {
      const balance = statedBalance(this.rows, index, kind);
      return balance === undefined ? [] : [{ kind, balance }];
    });
    const texts = (this.rows[index] ?? []).map(cellText);
    for (const { kind, balance } of found) {
      const isPages = found.length === 1 && texts.some((text) => isPageLabel(text, kind));
      this.stated.push({ kind, balance, rowNumber: index + 1, place: isPages ? "page" : "statement" });
    }
  }
}

const KINDS: readonly StatedKind[] = ["opening", "closing"];

/** The label of a balance in the narration, or anywhere in a row without one. */
function labelOf(record: StatementRecord): readonly [label: string, kind?: StatedKind] {
  const narration = cellText(record.cells.narration);
  const texts = narration === "" ? [record.text, ...Object.values(record.cells).map(cellText)] : [narration];
  for (const text of texts) for (const kind of KINDS) if (isBalanceLabel(text, kind)) return [text, kind];
  return [""];
}

// Banks that put the balance itself into a money column do not mean a movement.
function movesNothing({ cells }: StatementRecord): boolean {
  const balance = readBalance(cells.balance);
  return MOVEMENTS.every((role) => {
    const moved = readBalance(cells[role]);
    return moved === undefined || moved === 0 || (moved !== "unreadable" && moved === balance);
  });
}

/** Whether a row without a day has a page's totals of money out and in. */
function isPageSum({ cells }: StatementRecord): boolean {
  return isBlank(cells.date) && isBlank(cells.valueDate) && !isBlank(cells.debit) && !isBlank(cells.credit);
}

/** Whether a row is a label and one amount in place of the balance. */
function isBareBalance({ cells }: StatementRecord, label: string, kind: StatedKind): boolean {
  const amounts = MOVEMENTS.map((role) => readBalance(cells[role])).filter((amount) => amount !== undefined);
  return isBareLabel(label, kind) && isBlank(cells.balance) && amounts.length === 1 && amounts[0] !== "unreadable";
}

/** Whether a row starts with a day and holds an amount, both outside the known columns: it must not be skipped. */
function isStray(row: Row, columns: Columns | undefined): boolean {
  const first = row.findIndex((cell) => !isBlank(cell));
  if (columns && !isBlankIn(row, columns)) return false;
  return isDay(row[first]) && row.slice(first + 1).some((cell) => /\d\.\d\d(?!\d)/.test(cellText(cell)));
}

const isBlankIn = (row: Row, columns: Columns): boolean => Object.values(columns).every((place) => isBlank(row[place]));

const isDay = (cell: Cell | undefined): boolean =>
  readDate(cell) !== undefined || readDate(cell, "month-first") !== undefined;

/** Whether a row only continues the one above: text, the rest of a split date, or its missing money. */
function continues(above: StatementRecord, record: StatementRecord): boolean {
  const date = cellText(record.cells.date) || cellText(record.cells.valueDate);
  const dateAbove = above.cells.date ?? above.cells.valueDate ?? null;
  if (date !== "" && !isDay(joinCells("date", dateAbove, date))) return false;
  if (hasMoney(record)) return MONEY_COLUMNS.every((role) => fits(above, record, role));
  return date !== "" || !isBlank(record.cells.narration) || !isBlank(record.cells.reference);
}

function isSummary(record: StatementRecord): boolean {
  return [cellText(record.cells.narration), cellText(record.cells.date), record.text].some(
    (text) => isTotal(text) || isPageFooter(text),
  );
}

// The amount of a narrow column continues in the next row: "1,234," and "567.00", or "1,234.00" and "CR".
function fits(above: StatementRecord, record: StatementRecord, role: (typeof MONEY_COLUMNS)[number]): boolean {
  const [before, more] = [cellText(above.cells[role]), cellText(record.cells[role])];
  if (more === "" || !hasMoney(above)) return true;
  return (/[\d,][,.]$/.test(before) && /^[\d,.]+$/.test(more)) || (/\d$/.test(before) && /^[CD]R$/i.test(more));
}

function hasFigures(record: StatementRecord): boolean {
  return MONEY_COLUMNS.some((role) => /\d/.test(cellText(record.cells[role])));
}

function isMeantAsTransaction(record: StatementRecord): boolean {
  if (hasMoney(record)) return true;
  return /\d/.test(cellText(record.cells.date)) && !isBlank(record.cells.narration);
}
