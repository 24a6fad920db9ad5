import { type Cell, cellText, isBlank, type Row } from "../cells/cell.ts";
import { readBalance } from "../cells/read-amount.ts";
import type { Kobo } from "../money.ts";

// Balances carried from page to page; "b/d" and "c/d" are the same in other notations.
const BROUGHT = "(?:b\\s*\\/?\\s*f(?:wd)?\\b|b\\s*\\/\\s*d\\b|brought\\s*(?:forward|fwd|down))";
const CARRIED = "(?:c\\s*\\/?\\s*f(?:wd)?\\b|c\\s*\\/\\s*d\\b|carried\\s*(?:forward|fwd|down))";
const BALANCE = "bal(?:ance)?\\.?\\s*";
const BROUGHT_ALONE = "\\bb\\s*\\/\\s*f(?:wd)?\\b|\\bbrought\\s*(?:forward|fwd)\\b";
const CARRIED_ALONE = "\\bc\\s*\\/\\s*f(?:wd)?\\b|\\bcarried\\s*(?:forward|fwd)\\b";
const PAGES = {
  opening: new RegExp(`${BALANCE}${BROUGHT}|${BROUGHT_ALONE}`, "i"),
  closing: new RegExp(`${BALANCE}${CARRIED}|${CARRIED_ALONE}`, "i"),
};
const OF_WHAT = "(?:(?:statement|account|period|ledger)\\s+)?";
const LABELS = {
  opening: new RegExp(`${OF_WHAT}(?:opening|beginning|starting)\\s*bal(?:ance)?|${PAGES.opening.source}`, "i"),
  closing: new RegExp(`${OF_WHAT}(?:closing|ending)\\s*bal(?:ance)?|${PAGES.closing.source}`, "i"),
};
const AMOUNT_AFTER =
  /^[\s:=.()a-z₦]*?((?:\(|-\s?)?(?:₦|NGN|N)?\s?-?\d[\d,]*(?:\s?\.\s?\d{1,2})?\)?(?:\s?(?:DR|CR)\b|-)?)/i;
// A label is a few words; a narration that mentions an opening balance is not one.
const LABEL_LENGTH = 45;

export type StatedKind = keyof typeof LABELS;

/** Whether a text is little more than the label of the opening or the closing balance. */
export function isBalanceLabel(text: string, kind: StatedKind): boolean {
  return beginsWith(text, LABELS[kind]) !== undefined;
}

/** Whether a text is the label of a balance carried from one page to the next. */
export function isPageLabel(text: string, kind: StatedKind): boolean {
  return beginsWith(text, PAGES[kind]) !== undefined;
}

/** Whether a text is nothing but the label of a balance: no payer has such a name. */
export function isBareLabel(text: string, kind: StatedKind): boolean {
  const rest = beginsWith(text, LABELS[kind]);
  return rest !== undefined && !/\p{L}/u.test(rest);
}

/** The rest of a short text after a label at its start. */
function beginsWith(text: string, pattern: RegExp): string | undefined {
  const label = text.length <= LABEL_LENGTH ? pattern.exec(text) : null;
  if (!label || /\p{L}/u.test(text.slice(0, label.index))) return undefined;
  return text.slice(label.index + label[0].length);
}

/**
 * The opening or closing balance stated by a row outside the transactions: after its label in the same cell, in a cell
 * to the right, or below it in the next row.
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
