import { type Cell, cellText, isBlank } from "../cells/cell.ts";
import { type AmountReading, readAmount, readBalance } from "../cells/read-amount.ts";
import { type DateOrder, readDate } from "../cells/read-date.ts";
import { formatNaira, type Kobo, kobo } from "../money.ts";
import type { LagosDate } from "../time/lagos-date.ts";
import { didNotHappen, type StatementRecord, statusOf, wasReversed } from "./records/statement-record.ts";
import { type ChainStep, type LineDirection, movement } from "./statement-line.ts";

/** A transaction whose direction may have to be derived from the balances. */
export interface LineDraft {
  readonly record: StatementRecord;
  readonly bookedOn: LagosDate;
  readonly amount: Kobo;
  readonly direction: LineDirection | undefined;
  readonly balance: Kobo | undefined;
  /** The balance before it, if a separate column states it. */
  readonly before?: Kobo | undefined;
}

/** Habits of a whole statement that a single row does not show. */
export interface StatementHabits {
  readonly dateOrder: DateOrder;
  /** Debits are in their own column, each with a minus. */
  readonly hasMinusDebits: boolean;
  /** One column holds all amounts, and outgoing ones have a minus. */
  readonly hasSignedAmounts: boolean;
}

export type LineReading = LineDraft | { readonly reason: string };

type Amount = Extract<AmountReading, { kind: "amount" }>;
type Moved = { readonly amount: Kobo; readonly direction: LineDirection | undefined } | { readonly reason: string };

/** A hundred billion naira: more than a bank moves for a lender in one line. Anything above was misread. */
export const LINE_AMOUNT_MAX = kobo(100_000_000_000_00);
/** A balance that no account has, and more than the sum of a statement's lines. */
export const STATEMENT_AMOUNT_MAX = kobo(10_000_000_000_000_00);

/** Reads one record. A sentence says why it cannot be read; nothing is guessed (REP-07). */
export function readLine(record: StatementRecord, habits: StatementHabits): LineReading {
  if (record.isStray) return { reason: "It stands outside of the columns: above their names, or beside them." };
  if (record.isOverlong) return { reason: OVERLONG };
  const undone = undoneBy(record);
  if (undone) return { reason: undone };
  const bookedOn = readDay(record, habits.dateOrder);
  if (!isDay(bookedOn)) return bookedOn;
  const moved = readMoved(record, habits);
  if ("reason" in moved) return moved;
  const balance = readBalance(record.cells.balance);
  if (moved.amount > LINE_AMOUNT_MAX) return { reason: tooMuch("amount", LINE_AMOUNT_MAX) };
  if (balance === "unreadable")
    return { reason: `The balance “${shown(record, "balance")}” is not an amount of money.` };
  if (Math.abs(balance ?? 0) > STATEMENT_AMOUNT_MAX) return { reason: tooMuch("balance", STATEMENT_AMOUNT_MAX) };
  return { record, bookedOn, ...moved, balance, before: balanceIn(record.cells.balanceBefore) };
}

/**
 * How an unsuccessful payment would have moved the balance, since its row may repeat the balance. Undefined if its
 * amount or direction is unknown.
 */
export function readUndone(record: StatementRecord, habits: StatementHabits): ChainStep | undefined {
  const moved = didNotHappen(record) ? readMoved(record, habits) : undefined;
  const balance = readBalance(record.cells.balance);
  if (!moved || "reason" in moved || !moved.direction || typeof balance !== "number") return undefined;
  const { amount, direction } = moved;
  return { rowNumber: record.rowNumber, moved: movement({ amount, direction }), balance, isUndone: true };
}

/** A row with an unknown movement of money, and the balances that it states. */
export function readUnread(record: StatementRecord): ChainStep {
  const { rowNumber, cells } = record;
  const [before, balance] = [balanceIn(cells.balanceBefore), balanceIn(cells.balance)];
  return { rowNumber, moved: 0, before, balance, isUnread: true };
}

// It only serves as a check: an unreadable or impossible one is ignored.
function balanceIn(cell: Cell | undefined): Kobo | undefined {
  const balance = readBalance(cell);
  return balance === "unreadable" || Math.abs(balance ?? 0) > STATEMENT_AMOUNT_MAX ? undefined : balance;
}

const OVERLONG =
  "It has more cells than the table has columns, so what stands in them cannot be told. An amount with commas needs quotation marks.";

function undoneBy(record: StatementRecord): string | undefined {
  const status = statusOf(record);
  if (status === "succeeded") return undefined;
  const said = `Its status is “${shown(record, wasReversed(record) ? "reversal" : "status")}”`;
  if (status === "unknown") return `${said}, which does not say whether the money moved.`;
  return status === "taken-back" ? `${said}${TAKEN_BACK}` : `${said}: no money moved.`;
}

/** The end of the sentence about a payment that the bank took back. */
export const TAKEN_BACK = ": the bank took it back.";

/** What only all records together show. */
export function habitsOf(records: readonly StatementRecord[], dateOrder: DateOrder): StatementHabits {
  const debits = records.map(({ cells }) => readAmount(cells.debit)).filter(isMoney);
  const amounts = records.map(({ cells }) => readAmount(cells.amount)).filter(isMoney);
  return {
    dateOrder,
    hasMinusDebits: debits.length > 0 && debits.every(({ sign }) => sign === "minus"),
    hasSignedAmounts: amounts.some(({ sign }) => sign === "minus"),
  };
}

const isMoney = (reading: AmountReading): reading is Amount => reading.kind === "amount" && reading.size > 0;
const isDay = (day: LagosDate | { readonly reason: string }): day is LagosDate => typeof day === "string";

function readDay({ cells }: StatementRecord, order: DateOrder): LagosDate | { readonly reason: string } {
  const day = readDate(cells.date, order) ?? (isBlank(cells.date) ? readDate(cells.valueDate, order) : undefined);
  if (day) return day;
  const written = cellText(cells.date) || cellText(cells.valueDate);
  return { reason: written === "" ? "There is no date." : `“${clipped(written)}” is not a date.` };
}

function readMoved(record: StatementRecord, habits: StatementHabits): Moved {
  const { debit, credit, amount } = record.cells;
  for (const role of ["debit", "credit", "amount"] as const)
    if (readAmount(record.cells[role]).kind === "unreadable")
      return { reason: `“${shown(record, role)}” is not an amount of money that can be read.` };
  const [out, into] = [readAmount(debit), readAmount(credit)];
  if (isMoney(out) && isMoney(into)) return { reason: "Both a debit and a credit are given." };
  if (isMoney(out)) return sided(out, "debit", record, habits.hasMinusDebits);
  if (isMoney(into)) return sided(into, "credit", record);
  const single = readAmount(amount);
  // Next to debit and credit columns it is the requested amount before charges, not the booked one.
  const isAlone = debit === undefined && credit === undefined;
  if (isAlone && isMoney(single)) return directed(single, record, habits);
  const isZero = [debit, credit, ...(isAlone ? [amount] : [])].some((cell) => readAmount(cell).kind === "amount");
  return { reason: isZero ? "The amount is zero." : "There is no amount." };
}

// Some banks write a reversal as a negative amount on the other side: the balance must confirm it.
function sided(
  { size, sign, mark }: Amount,
  direction: LineDirection,
  { cells }: StatementRecord,
  takesMinus = false,
): Moved {
  if (sign === "minus" && !takesMinus)
    return isBlank(cells.balance)
      ? { reason: `The ${direction} is below zero.` }
      : { amount: size, direction: undefined };
  if (mark && mark !== direction) return { reason: `The ${direction} is marked as a ${mark}.` };
  return { amount: size, direction };
}

function directed({ size, sign, mark }: Amount, record: StatementRecord, habits: StatementHabits): Moved {
  const typed = typeOf(cellText(record.cells.type));
  const told = new Set([typed, mark].filter((direction) => direction !== undefined));
  if (sign === "minus") told.add("debit");
  if (sign === "plus" || (told.size === 0 && habits.hasSignedAmounts)) told.add("credit");
  if (told.size > 1) return { reason: "The amount is given as a credit and as a debit at once." };
  return { amount: size, direction: [...told][0] };
}

const CREDIT_TYPE = /^(?:c|cr|credit|money in|in|inflow|deposit|received|\+)\b|^\+$|\bcredit$/i;
const DEBIT_TYPE = /^(?:d|dr|debit|money out|out|outflow|withdrawal|sent)\b|^-$|\bdebit$/i;

function typeOf(text: string): LineDirection | undefined {
  const [isCredit, isDebit] = [CREDIT_TYPE.test(text), DEBIT_TYPE.test(text)];
  if (isCredit === isDebit) return undefined;
  return isCredit ? "credit" : "debit";
}

const shown = ({ cells }: StatementRecord, role: keyof StatementRecord["cells"]): string =>
  clipped(cellText(cells[role]));
const clipped = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** Why an implausibly large amount or balance is not read. */
export function tooMuch(what: string, most: Kobo): string {
  return `The ${what} is more than ${formatNaira(most)}, so it cannot be right.`;
}
