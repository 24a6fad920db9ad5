import { type Cell, cellText, isBlank, type Row } from "../../cells/cell.ts";
import { readAmount } from "../../cells/read-amount.ts";
import type { Columns } from "../head/header-row.ts";
import type { ColumnRole } from "../head/header-words.ts";
import { lacksAmounts, withLostAmount } from "./lost-amount.ts";
import { isReversed, type PaymentStatus, paymentStatus } from "./payment-status.ts";

/** One transaction as laid out in the table, cells by their role; several rows of the table if it is wrapped. */
export interface StatementRecord {
  /** The row it starts on, counted from 1. */
  readonly rowNumber: number;
  readonly cells: Readonly<Partial<Record<ColumnRole, Cell>>>;
  /** The whole row, for a person who has to look at it. */
  readonly text: string;
  /** An amount is under an unknown column name, or under none. */
  readonly hasMoneyBeside?: true;
  /** It is outside all known columns. */
  readonly isStray?: true;
  /** The row is wider than its header, so that cells cannot be matched with columns. */
  readonly isOverlong?: true;
}

/** The columns that hold money: a row with content in one of them is more than continued text. */
export const MONEY_COLUMNS: readonly ColumnRole[] = ["debit", "credit", "amount", "balance"];
/** The columns of balance movements. */
export const MOVEMENTS: readonly ColumnRole[] = ["debit", "credit", "amount"];
const ANY_AMOUNT = /\d\.\d\d(?![\d.])/;
const SOME_MONEY = /(?:[1-9][\d,]*\.\d\d|\d\.(?:\d[1-9]|[1-9]\d))(?![\d.])/;
/** References come after long narrations: people need them to find a row. */
const TEXT_LENGTH = 500;

/** A row of the table as a record: its cells by role, with an amount that lost its column. */
export function recordOf(row: Row, columns: Columns, rowNumber: number): StatementRecord {
  const cells: Partial<Record<ColumnRole, Cell>> = {};
  for (const [role, index] of Object.entries(columns)) cells[role as ColumnRole] = row[index] ?? null;
  if (columns.narration === undefined) cells.narration = unnamedText(row, columns);
  const found = lacksAmounts(columns) ? withLostAmount(cells, row, columns) : cells;
  const named = new Set(Object.values(columns));
  const hasMoneyBeside = row.some((cell, place) => !named.has(place) && holdsMoney(cell));
  return { rowNumber, cells: found, text: textOf(row), ...(hasMoneyBeside ? { hasMoneyBeside } : {}) };
}

/** A record joined with what the next row adds. */
export function continued(record: StatementRecord, more: StatementRecord): StatementRecord {
  const cells: Partial<Record<ColumnRole, Cell>> = { ...record.cells };
  for (const [role, cell] of Object.entries(more.cells))
    cells[role as ColumnRole] = joinCells(role as ColumnRole, cells[role as ColumnRole] ?? null, cell);
  const hasMoneyBeside = record.hasMoneyBeside ?? more.hasMoneyBeside;
  const text = `${record.text} ${more.text}`.slice(0, TEXT_LENGTH);
  return { ...record, cells, text, ...(hasMoneyBeside ? { hasMoneyBeside } : {}) };
}

function holdsMoney(cell: Cell): boolean {
  return typeof cell === "number" ? cell !== 0 : SOME_MONEY.test(cellText(cell));
}

/** Two parts of one wrapped cell. Texts are joined by a space; dates, references and amounts were split within. */
export function joinCells(role: ColumnRole, first: Cell, second: Cell): Cell {
  if (isBlank(second)) return first;
  if (isBlank(first)) return second;
  const isWholeDay = (role === "date" || role === "valueDate") && !/[-/]$/.test(cellText(first));
  const gap = role === "narration" || role === "type" || isWholeDay ? " " : "";
  return `${cellText(first)}${gap}${cellText(second)}`;
}

/** Whether any money column has content. */
export function hasMoney(record: StatementRecord): boolean {
  return MONEY_COLUMNS.some((role) => !isBlank(record.cells[role]));
}

/**
 * Whether a record that is not a line may have moved money: it shows more than an amount of zero anywhere, and no
 * status says that the payment failed.
 */
export function mayMoveMoney(record: StatementRecord): boolean {
  const { cells, text } = record;
  if (record.isStray || record.isOverlong) return true;
  if (didNotHappen(record)) return false;
  const moved = MOVEMENTS.map((role) => readAmount(cells[role]));
  if (moved.some((amount) => amount.kind === "unreadable")) return true;
  const sizes = moved.flatMap((amount) => (amount.kind === "amount" ? amount.size : []));
  if (sizes.length > 0) return sizes.some((size) => size > 0) || record.hasMoneyBeside === true;
  return !isBlank(cells.balance) || record.hasMoneyBeside === true || ANY_AMOUNT.test(text);
}

/** The outcome of the payment in a record. */
export function statusOf(record: StatementRecord): PaymentStatus {
  return wasReversed(record) ? "taken-back" : paymentStatus(record.cells.status);
}

/** Whether a separate column says that the bank took it back. */
export function wasReversed({ cells }: StatementRecord): boolean {
  return isReversed(cells.reversal);
}

/** Whether its status says that it moved nothing in the end: it failed, waits, or the bank took it back. */
export function didNotHappen(record: StatementRecord): boolean {
  const status = statusOf(record);
  return status === "did-not-succeed" || status === "taken-back";
}

/** A row as one text, for reports and for phrases that span cells. */
export function textOf(row: Row): string {
  const texts = row.map(cellText).filter((text) => text !== "");
  return clippedRow(texts.join(" | "));
}

/** As much of an unread row as is stored. */
export function clippedRow(text: string): string {
  return text.slice(0, TEXT_LENGTH);
}

const FOOTER =
  /^page[\s|:]*\d|\bpage[\s|:]*\d+[\s|]*of[\s|]*\d+\b|^\d+[\s|]+of[\s|]+\d+$|^\*|computer[\s-]generated|end of (?:the )?statement/i;

/** Whether a row's text is a page footer. */
export function isPageFooter(text: string): boolean {
  return FOOTER.test(text);
}

// "Total", "Totals for this page", "Grand total | 1,000.00", but not a customer whose name starts like that.
const TOTALS =
  /^(?:(?:sub|grand|page|running)[\s-]*)?totals?(?:[^\p{L}]|credits?|debits?|amounts?|transactions?|withdrawals?|deposits?|for|of|in|this|page|period|ngn)*$/iu;

/** Whether a text says that a row is a total. */
export function isTotal(text: string): boolean {
  return TOTALS.test(text);
}

function unnamedText(row: Row, columns: Columns): string {
  const named = new Set(Object.values(columns));
  return row
    .map((cell, index) => (named.has(index) ? "" : cellText(cell)))
    .filter((text) => /\p{L}/u.test(text))
    .join(" ");
}
