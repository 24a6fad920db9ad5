import { type Cell, cellText, type Row } from "../../cells/cell.ts";
import { readAmount } from "../../cells/read-amount.ts";
import type { Columns } from "../head/header-row.ts";
import type { ColumnRole } from "../head/header-words.ts";

type Cells = Readonly<Partial<Record<ColumnRole, Cell>>>;

const AMOUNT = /^(?:₦|NGN)?\s?[\d,]+\.\d\d$/;
const TWO_AMOUNTS = /(.*\d\.\d\d) ([(₦-]*[\d,]+\.\d\d.*)/;
const AMOUNT_AT_END = /(.*?)\s?((?:₦|NGN)?[\d,]*\d\.\d\d)$/;

/** Whether the names of all amount columns were lost, as in some PDFs. */
export function lacksAmounts(columns: Columns): boolean {
  return columns.debit === undefined && columns.credit === undefined && columns.amount === undefined;
}

/**
 * Finds the amount in a row whose amount columns have no name: in a column called Debit/Credit, which in other
 * statements holds the direction; in a column without a name, before the balance, or after the text. Without a sign
 * such an amount has no direction; it becomes a line only if a balance confirms it to the kobo.
 */
export function withLostAmount(cells: Cells, row: Row, columns: Columns): Cells {
  if (readAmount(cells.type).kind === "amount") return { ...cells, amount: cells.type ?? null, type: null };
  const named = new Set(Object.values(columns));
  const unnamed = row.filter((cell, place) => !named.has(place) && AMOUNT.test(amountText(cell)));
  if (unnamed.length === 1) return { ...cells, amount: unnamed[0] ?? null };
  const [, first, second] = TWO_AMOUNTS.exec(cellText(cells.balance)) ?? [];
  if (first && second) return { ...cells, amount: first, balance: second };
  const [, text, last] = AMOUNT_AT_END.exec(cellText(cells.narration)) ?? [];
  return last === undefined ? cells : { ...cells, narration: text ?? "", amount: last };
}

const amountText = (cell: Cell): string => (typeof cell === "number" ? cell.toFixed(2) : cellText(cell));
