import { type Cell, cellText, type Row } from "../../cells/cell.ts";
import { headerAt } from "./header-row.ts";

// "Account" is a label too if a cell consists of it, as "Account:".
const LABEL = /\b(?:account|acct|a\s?\/\s?c)\.?\s*(?:no|num|number|#)\b[.:\s#]*|^account\s*(?::|$|(?=\d))/i;
// A title may end with the number: "Bank statement ACME LIMITED 0123456789".
const TITLE = /\bstatement\b(?!\s(?:no|num|number|id|ref|reference)\b).*\s(?=\d{10}$)/i;
const TITLE_LENGTH = 200;
// Ten digits, some of them possibly masked.
const NUMBER = /(?<![\dX*])[\dX*](?:[\s-]?[\dX*]){9}(?![\dX*])/i;
const NUMBER_LENGTH = 10;
const SHOWN_MIN = 3;

/**
 * The lender's own account as a statement prints it above its transactions: after its label, in a cell to the right or
 * in the one below (REP-07). Undefined if none is printed; accounts inside the table are other people's.
 */
export function statementAccount(rows: readonly Row[]): string | undefined {
  const header = rows.findIndex((_, index) => headerAt(rows, index));
  const above = rows.slice(0, Math.max(0, header));
  for (const [index, row] of above.entries())
    for (const [place, cell] of row.entries()) {
      const text = cellText(cell);
      const label = LABEL.exec(text) ?? TITLE.exec(text.slice(0, TITLE_LENGTH));
      if (!label) continue;
      const behind = text.slice(label.index + label[0].length);
      const found = [behind, ...row.slice(place + 1), above[index + 1]?.[place] ?? null].map(accountIn).find(Boolean);
      if (found) return found;
    }
  return undefined;
}

/** The account number in a cell: ten digits, masked ones as `*`; undefined if there is none. */
export function accountIn(cell: Cell): string | undefined {
  // A workbook that stores the number as numeric has lost its leading zeros.
  const text = typeof cell === "number" ? cellText(cell).padStart(NUMBER_LENGTH, "0") : cellText(cell);
  const found = NUMBER.exec(text)?.[0].replace(/[\s-]/g, "").toUpperCase().replaceAll("X", "*");
  return found && found.replaceAll("*", "").length >= SHOWN_MIN ? found : undefined;
}
