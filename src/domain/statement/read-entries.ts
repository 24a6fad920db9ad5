import type { Kobo } from "../money.ts";
import { LINE_AMOUNT_MAX, STATEMENT_AMOUNT_MAX, tooMuch } from "./read-line.ts";
import { periodOf, type ReadStatement, TOO_MUCH } from "./read-table.ts";
import { clippedRow } from "./records/statement-record.ts";
import type { BalanceChain, RejectedRow, StatementLine } from "./statement-line.ts";

/** One entry of a file with named fields: a line, or an unread row with the reason. */
export type EntryReading = StatementLine | RejectedRow;

/** Why such a file is refused as a whole, as a sentence. */
export interface RefusedStatement {
  readonly refused: string;
}

/** What such a file contains for one account; entries in the order of the file. Balances in kobo. */
export interface StatedEntries {
  readonly entries: readonly EntryReading[];
  readonly account: string | undefined;
  readonly opening: Kobo | undefined;
  readonly closing: Kobo | undefined;
  readonly balanceChain: BalanceChain;
}

export const isLine = (entry: EntryReading): entry is StatementLine => !("reason" in entry);

/** An entry that is reported as unread. */
export function unreadEntry(rowNumber: number, text: string, reason: string, hasMoney = true): RejectedRow {
  return { rowNumber, text: clippedRow(text), reason, hasMoney };
}

/**
 * The statement made of these entries (REP-07). An amount too large for one line, or for all lines of an account
 * together, is a rejected row as in a table; nothing is dropped.
 */
export function statementOfEntries({ entries, account, opening, closing, balanceChain }: StatedEntries): ReadStatement {
  const bounded = withinBounds(entries);
  const lines = bounded.filter(isLine);
  return {
    lines,
    rejected: bounded.flatMap((entry) => (isLine(entry) ? [] : entry)).toSorted((a, b) => a.rowNumber - b.rowNumber),
    ...(account === undefined ? {} : { account }),
    ...(opening === undefined ? {} : { openingBalance: opening }),
    ...(closing === undefined ? {} : { closingBalance: closing }),
    balanceChain,
    ...periodOf(lines),
  };
}

function withinBounds(entries: readonly EntryReading[]): readonly EntryReading[] {
  let sum = 0;
  return entries.map((entry) => {
    if (!isLine(entry)) return entry;
    const { rowNumber, narration, amount } = entry;
    if (amount > LINE_AMOUNT_MAX) return unreadEntry(rowNumber, narration, tooMuch("amount", LINE_AMOUNT_MAX));
    if (sum + amount > STATEMENT_AMOUNT_MAX) return unreadEntry(rowNumber, narration, TOO_MUCH);
    sum += amount;
    return entry;
  });
}

/** Refuses other currencies than naira. */
export function foreignCurrency(currency: string): RefusedStatement {
  return { refused: `This statement is in ${currency.slice(0, 10)}. Only statements in naira (NGN) can be read.` };
}

/** Refuses a file with several accounts: each has its own lines and balances. */
export function severalAccounts(accounts: readonly string[]): RefusedStatement {
  const named = accounts.slice(0, 5).join(", ");
  return { refused: `This file holds statements of ${accounts.length} accounts (${named}). Upload one file for each.` };
}
