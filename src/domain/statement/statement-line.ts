import type { Kobo } from "../money.ts";
import type { LagosDate } from "../time/lagos-date.ts";

export type LineDirection = "credit" | "debit";

/** One transaction of a statement, as read. */
export interface StatementLine {
  /** Its position in the table, counted from 1. */
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
   * It contains, or may contain, an amount of money. False for a row that was understood and moved nothing: a failed
   * payment, an amount of zero.
   */
  readonly hasMoney: boolean;
}

/** Whether a statement's balances follow from its amounts; otherwise the first row that they contradict. */
export type BalanceChain =
  | { readonly kind: "verified" }
  | { readonly kind: "absent" }
  | { readonly kind: "broken"; readonly rowNumber: number; readonly expected: Kobo; readonly found: Kobo };

/** A row in the chain of balances. */
export interface ChainStep {
  readonly rowNumber: number;
  /** What it adds to the balance; zero for a row that only repeats the balance. */
  readonly moved: number;
  /** The account's balance before it. */
  readonly before?: Kobo | undefined;
  /** The account's balance after it. */
  readonly balance?: Kobo | undefined;
  /** Its status says that it moved nothing: it counts only if its balance says otherwise. */
  readonly isUndone?: boolean;
  /** Money moved by an unknown amount: `moved` is zero. */
  readonly isUnread?: boolean;
}

/** The effect of an amount on the balance, in kobo. */
export function movement({ direction, amount }: Pick<StatementLine, "direction" | "amount">): number {
  return direction === "credit" ? amount : -amount;
}

/** The number of transactions in a statement: lines, and unread rows with money. */
export function transactionCount({ lines, rejected }: TransactionRows): number {
  return lines.length + rejected.filter(({ hasMoney }) => hasMoney).length;
}

interface TransactionRows {
  readonly lines: readonly StatementLine[];
  readonly rejected: readonly RejectedRow[];
}
