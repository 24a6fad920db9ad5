import type { Kobo } from "../money.ts";
import { type Cell, cellText, isBlank, type Row } from "./cell.ts";
import { readBalance } from "./read-amount.ts";

const LABELS = {
  opening: /opening\s*bal(?:ance)?|bal(?:ance)?\s*(?:b\s*\/?\s*f\b|brought\s*forward)|\bb\s*\/\s*f\b/i,
  closing: /closing\s*bal(?:ance)?|bal(?:ance)?\s*(?:c\s*\/?\s*f\b|carried\s*forward)/i,
};
const AMOUNT_AFTER =
  /^[\s:=.()a-z₦]*?((?:\(|-\s?)?(?:₦|NGN|N)?\s?-?\d[\d,]*(?:\s?\.\s?\d{1,2})?\)?(?:\s?(?:DR|CR)\b|-)?)/i;
// A label is a few words; a narration that speaks of an opening balance is not one.
const LABEL_LENGTH = 45;

export type StatedKind = keyof typeof LABELS;

/** Whether a text is a label of the opening or the closing balance, and little else. */
export function isBalanceLabel(text: string, kind: StatedKind): boolean {
  const label = text.length <= LABEL_LENGTH ? LABELS[kind].exec(text) : null;
  return label !== null && !/\p{L}/u.test(text.slice(0, label.index));
}

/**
 * The opening or closing balance that a row outside of the transactions states: behind its label in the same cell, in
 * a cell to the right, or in the same place of the row below.
 */
export function statedBalance(rows: readonly Row[], index: number, kind: StatedKind): Kobo | undefined {
  const row = rows[index] ?? [];
  for (const [place, cell] of row.entries()) {
    const text = cellText(cell);
    const label = LABELS[kind].exec(text);
    if (!label) continue;
    const found = amountBehind(text, label) ?? amountRightOf(row, place) ?? readable(rows[index + 1]?.[place]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function amountBehind(text: string, label: RegExpExecArray): Kobo | undefined {
  const rest = text.slice(label.index + label[0].length, label.index + label[0].length + LABEL_LENGTH);
  return readable(AMOUNT_AFTER.exec(rest)?.[1]);
}

function amountRightOf(row: Row, place: number): Kobo | undefined {
  return readable(row.slice(place + 1).find((cell) => !isBlank(cell) && !/^[:=₦]$/.test(cellText(cell))));
}

function readable(cell: Cell | undefined): Kobo | undefined {
  const balance = readBalance(cell);
  return balance === "unreadable" ? undefined : balance;
}
