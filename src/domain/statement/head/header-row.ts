import { type Cell, cellText, type Row } from "../../cells/cell.ts";
import type { HeaderWidth } from "../records/overlong-row.ts";
import { type ColumnRole, roleOf } from "./header-words.ts";

/** The position of each kind of column in a row. */
export type Columns = Readonly<Partial<Record<ColumnRole, number>>>;

export interface Header {
  readonly columns: Columns;
  /** How many columns it names: the table's best header names the most. */
  readonly score: number;
  /** How many rows it spans: long names are wrapped. */
  readonly height: number;
  readonly width: HeaderWidth;
}

const MOST_ROWS = 3;
const FEWEST_NAMES = 3;
const MONEY: readonly ColumnRole[] = ["debit", "credit", "amount", "balance"];

/** The header that begins at this row: the columns it names, wrapped names joined (REP-07). Undefined when there is none. */
export function headerAt(rows: readonly Row[], index: number): Header | undefined {
  let names: readonly string[] = [];
  let best: Header | undefined;
  for (let height = 1; height <= MOST_ROWS; height += 1) {
    const row = rows[index + height - 1];
    if (!row || !mayBeHeader(row)) break;
    names = joined(names, row);
    const columns = columnsOf(names);
    const score = Object.keys(columns).length;
    if (isHeader(columns, score) && score > (best?.score ?? 0))
      best = { columns, score, height, width: widthOf(names) };
  }
  return best;
}

/** Whether these columns suffice to read transactions. */
export function isHeader(columns: Columns, score = Object.keys(columns).length): boolean {
  const hasDate = columns.date !== undefined || columns.valueDate !== undefined;
  return hasDate && score >= FEWEST_NAMES && MONEY.some((role) => columns[role] !== undefined);
}

/** Which of these names is which column; of two names for one role the better one, then the first. */
export function columnsOf(names: readonly string[]): Columns {
  const columns: Partial<Record<ColumnRole, number>> = {};
  const ranks: Partial<Record<ColumnRole, number>> = {};
  for (const [index, name] of names.entries()) {
    const found = roleOf(name);
    if (!found || found.rank >= (ranks[found.role] ?? Number.POSITIVE_INFINITY)) continue;
    columns[found.role] = index;
    ranks[found.role] = found.rank;
  }
  return columns;
}

const widthOf = (names: readonly string[]): HeaderWidth => ({
  cells: names.length,
  named: names.findLastIndex((name) => name !== "") + 1,
});

// Names are short words without digits; anything else makes the row no header at once.
function mayBeHeader(row: Row): boolean {
  let words = 0;
  for (const cell of row) {
    if (cell === null || cell === undefined || cell === "") continue;
    if (typeof cell !== "string" || cell.length > 60 || /\d/.test(cell)) return false;
    words += 1;
  }
  return words > 0;
}

function joined(names: readonly string[], row: readonly Cell[]): readonly string[] {
  return Array.from({ length: Math.max(names.length, row.length) }, (_, index) =>
    `${names[index] ?? ""} ${cellText(row[index])}`.trim(),
  );
}
