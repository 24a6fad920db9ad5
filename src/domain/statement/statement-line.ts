import type { Kobo } from "../money.ts";
import type { LagosDate } from "../time/lagos-date.ts";

export type LineDirection = "credit" | "debit";

/** One transaction of a statement, as read. */
export interface StatementLine {
  /** Where it stands in the table, counted from 1. */
  readonly rowNumber: number;
  /** The day of the transaction; the value day only where a statement gives no other. */
  readonly bookedOn: LagosDate;
  readonly direction: LineDirection;
  /** Above zero. */
  readonly amount: Kobo;
  /** The account's balance after it; below zero when overdrawn. */
  readonly balance?: Kobo;
  readonly narration: string;
  readonly reference?: string;
}

/** A row that could not be read, with a sentence that says why. */
export interface RejectedRow {
  readonly rowNumber: number;
  readonly text: string;
  readonly reason: string;
  /**
   * An amount of money stands in it, or may. False for what was understood and moved nothing: a payment that failed, an
   * amount of zero.
   */
  readonly hasMoney: boolean;
}

/** Whether the balances of a statement follow from its amounts; the first row that they contradict when not. */
export type BalanceChain =
  | { readonly kind: "verified" }
  | { readonly kind: "absent" }
  | { readonly kind: "broken"; readonly rowNumber: number; readonly expected: Kobo; readonly found: Kobo };

/** A row that the balances run through. */
export interface ChainStep {
  readonly rowNumber: number;
  /** What it adds to the balance; nought for a row that only repeats the balance. */
  readonly moved: number;
  /** The account's balance before it. */
  readonly before?: Kobo | undefined;
  /** The account's balance after it. */
  readonly balance?: Kobo | undefined;
  /** Its status says that it moved nothing: it counts only where its balance says that it moved all the same. */
  readonly isUndone?: boolean;
  /** Money moved by it, and nobody knows how much: `moved` is nought. */
  readonly isUnread?: boolean;
}

/** What an amount does to the balance, in kobo. */
export function movement({ direction, amount }: Pick<StatementLine, "direction" | "amount">): number {
  return direction === "credit" ? amount : -amount;
}

/** How many transactions a statement holds: those read as lines, and the rows with money that could not be read. */
export function transactionCount({ lines, rejected }: TransactionRows): number {
  return lines.length + rejected.filter(({ hasMoney }) => hasMoney).length;
}

interface TransactionRows {
  readonly lines: readonly StatementLine[];
  readonly rejected: readonly RejectedRow[];
}
