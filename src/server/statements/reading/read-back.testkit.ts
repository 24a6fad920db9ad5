import { expect } from "vitest";
import { kobo } from "../../../domain/money.ts";
import { addDays, lagosDate } from "../../../domain/time/lagos-date.ts";
import { readStatement } from "./read-statement.ts";
import { LAYOUTS, type LayoutName, type Transaction } from "./statement-layouts.testkit.ts";

type Event = Omit<Transaction, "bookedOn" | "balance"> & { readonly days: number };

/** What happened on an account, with its days and balances. */
export function transactionsOf(events: readonly Event[]): readonly Transaction[] {
  let [day, balance] = [lagosDate("2026-01-05"), 1_000_000_00];
  return events.map(({ days, ...event }) => {
    day = addDays(day, days);
    balance += event.direction === "credit" ? event.amount : -event.amount;
    return { ...event, bookedOn: day, balance: kobo(balance) };
  });
}

const has = (name: LayoutName, header: RegExp) => LAYOUTS[name].columns.some(([text]) => header.test(text));
const squeezed = (text: string) => text.replace(/\s+/g, "");

/** What a layout says of the transactions, in its order; wrapped texts may have gained spaces. */
function expectedIn(name: LayoutName, transactions: readonly Transaction[]) {
  const hasReference = has(name, /^(?:r e f|ref|trans(?:action)? ref)/i);
  const order = "newestFirst" in LAYOUTS[name] ? transactions.toReversed() : transactions;
  return order.map((transaction) => ({
    ...transaction,
    narration: squeezed(transaction.narration),
    reference: hasReference ? transaction.reference : undefined,
  }));
}

export async function readBack(bytes: Buffer | string) {
  const reading = await readStatement(Buffer.from(bytes));
  if (reading.kind !== "lines") throw new Error(JSON.stringify(reading));
  const lines = reading.statement.lines.map(({ bookedOn, direction, amount, balance, narration, reference }) => ({
    ...{ bookedOn, direction, amount, balance, reference },
    narration: squeezed(narration),
  }));
  return { lines, ...reading };
}

/** Expects a file to be read as the transactions that it was made of. */
export async function expectReadBack(bytes: Buffer | string, name: LayoutName, transactions: readonly Transaction[]) {
  const { lines, statement } = await readBack(bytes);
  expect(statement.rejected).toEqual([]);
  expect(lines).toEqual(expectedIn(name, transactions));
  if (transactions.length > 1) expect(statement.balanceChain).toEqual({ kind: "verified" });
}
