import { accept, type Decision, refuse } from "../result.ts";
import type { LagosDate } from "../time/lagos-date.ts";
import { type Grace, inTimeFrom } from "./grace.ts";
import { type OwedRow, unpaidOf } from "./liquidation.ts";
import type { LoanStatus } from "./loan-status.ts";

/** The facts of a running loan that a new one might settle. */
export interface TopUpFacts {
  readonly status: LoanStatus;
  readonly rows: readonly OwedRow[];
  readonly mandateIsActive: boolean;
  readonly grace: Grace;
}

export type TopUpRefusal = "not-disbursed" | "too-few-paid" | "overdue" | "mandate-inactive";

/**
 * Whether a loan may be topped up today: disbursed, at least half of its instalments paid in full, nothing overdue, and
 * a mandate that still collects. Names the first condition that fails. A row due today or in its days of grace is not
 * overdue.
 */
export function topUpFitness(loan: TopUpFacts, today: LagosDate): Decision<"fit", TopUpRefusal> {
  if (loan.status !== "disbursed") return refuse("not-disbursed", "Only a disbursed loan can be topped up");
  const unpaid = loan.rows.filter((row) => unpaidOf(row) > 0);
  const paidCount = loan.rows.length - unpaid.length;
  if (loan.rows.length === 0 || paidCount * 2 < loan.rows.length) {
    return refuse("too-few-paid", `Only ${paidCount} of ${loan.rows.length} instalments are paid; a top-up needs half`);
  }
  if (isLate(unpaid, today, loan.grace)) {
    return refuse("overdue", "A loan with an overdue instalment cannot be topped up");
  }
  if (!loan.mandateIsActive) return refuse("mandate-inactive", "The deduction mandate of the loan is not active");
  return accept("fit");
}

/** Whether something is unpaid of a row whose due date and days of grace have passed. */
export function isLate(rows: readonly OwedRow[], on: LagosDate, grace: Grace): boolean {
  const from = inTimeFrom(on, grace);
  return rows.some((row) => row.dueDate < from && unpaidOf(row) > 0);
}
