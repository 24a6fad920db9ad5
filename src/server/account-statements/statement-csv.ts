import type { AccountStatement } from "../../domain/account-statement/account-statement.ts";
import { type Kobo, toNaira } from "../../domain/money.ts";
import { guardedText } from "../spreadsheets/guarded-text.ts";

const HEADINGS = ["Value date", "Booked", "What", "Reference", "Debit", "Credit", "Balance"];

/** The statement as CSV: amounts in naira with two decimals, days as YYYY-MM-DD, the balance before and after as rows. */
export function statementCsv(statement: AccountStatement): Buffer {
  const { from, to, opening, lines, debits, credits, closing } = statement;
  const rows = [
    HEADINGS,
    [from, "", "Balance before", "", "", "", naira(opening)],
    ...lines.map((line) => [
      line.valueOn,
      line.bookedOn,
      line.what,
      line.reference,
      line.debit === 0 ? "" : naira(line.debit),
      line.credit === 0 ? "" : naira(line.credit),
      naira(line.balance),
    ]),
    [to, "", "Balance", "", naira(debits), naira(credits), naira(closing)],
  ];
  // Excel detects UTF-8 by the byte order mark.
  return Buffer.from(`\ufeff${rows.map((cells) => cells.map(cellOf).join(",")).join("\n")}\n`);
}

const naira = (amount: Kobo): string => toNaira(amount).toFixed(2);

/** A reference that somebody typed may begin as a formula; a figure of ours may not be changed. */
function cellOf(text: string): string {
  const guarded = /^-?\d+(\.\d+)?$/.test(text) ? text : guardedText(text);
  return /[",\n\r]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
