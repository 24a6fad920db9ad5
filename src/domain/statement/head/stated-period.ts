import { cellText, type Row } from "../../cells/cell.ts";
import { type DateOrder, readDate } from "../../cells/read-date.ts";
import type { LagosDate } from "../../time/lagos-date.ts";
import { headerAt } from "./header-row.ts";

/** The period a statement says it covers, both days inclusive. */
export interface StatedPeriod {
  readonly from: LagosDate;
  readonly to: LagosDate;
}

const GAP = "[\\s/.,-]{1,3}";
const DAY = `\\d{1,2}(?:st|nd|rd|th)?${GAP}(?:[a-z]{3,9}|\\d{1,2})${GAP}\\d{4}|[a-z]{3,9}${GAP}\\d{1,2}(?:st|nd|rd|th)?${GAP}\\d{4}|\\d{4}${GAP}\\d{1,2}${GAP}\\d{1,2}`;
const PERIOD = new RegExp(
  `(?<![a-z\\d])(${DAY})\\W{0,5}(?:(?:to|until|till|end(?: date)?)\\b)?\\W{0,5}(${DAY})(?!\\d)`,
  "i",
);

/**
 * The period above the transactions: two days in one row, with no more than "to" between them. Undefined if there is
 * none, or if its days are ambiguous.
 */
export function statedPeriod(rows: readonly Row[]): StatedPeriod | undefined {
  const header = rows.findIndex((_, index) => headerAt(rows, index));
  for (const row of rows.slice(0, Math.max(0, header))) {
    const [, first, last] = PERIOD.exec(row.map(cellText).join(" ")) ?? [];
    const found = (["day-first", "month-first"] as const).flatMap((order) => periodOf(first, last, order) ?? []);
    const [period, other] = found;
    if (period && (!other || (other.from === period.from && other.to === period.to))) return period;
  }
  return undefined;
}

function periodOf(first: string | undefined, last: string | undefined, order: DateOrder): StatedPeriod | undefined {
  const [from, to] = [readDate(first, order), readDate(last, order)];
  return from && to && from <= to ? { from, to } : undefined;
}
