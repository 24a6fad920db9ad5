import type { Kobo } from "../../../domain/money.ts";
import type { LagosDate } from "../../../domain/time/lagos-date.ts";
import { stableNumber } from "../stable-number.ts";

/** Money taken from a salary for the lender, as the payday took it. Kobo. */
export interface StatementDeduction {
  readonly mandateReference: string;
  readonly amount: Kobo;
  readonly deductedOn: LagosDate;
}

/** One line of the lender's bank account, before it is sorted and has a balance. */
export interface StatementEntry {
  /** Only `single` and `bulk` credits remit deductions. */
  readonly kind: "single" | "bulk" | "unrelated";
  readonly bookedOn: LagosDate;
  /** Kobo, below zero for a debit. */
  readonly amount: Kobo;
  readonly narration: string;
  readonly reference: string;
  /** What the line remits; its amounts sum to the line's. */
  readonly pays: readonly StatementDeduction[];
}

/** The bank's reference of a line: the same for the same `thing`, unique otherwise. */
export function bankReference(thing: string): string {
  return `S${String(stableNumber(thing)).padStart(15, "0")}`;
}
