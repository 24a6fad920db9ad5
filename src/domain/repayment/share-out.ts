import { type OwedRow, outstandingBalance } from "../loan/liquidation.ts";
import type { LoanStatus } from "../loan/loan-status.ts";
import type { Kobo } from "../money.ts";
import { allocatePayment, type PaymentAllocation } from "./allocate.ts";

/**
 * What a payment to a loan in a status pays of its rows. A loan that awaits pickup accepts nothing that would close it,
 * and one that is not running accepts nothing: the money is customer credit.
 */
export function shareOut(status: LoanStatus, rows: readonly OwedRow[], amount: Kobo): PaymentAllocation {
  const closes = status === "pending_pickup" && amount >= outstandingBalance(rows);
  const takes = status === "disbursed" || (status === "pending_pickup" && !closes);
  return takes ? allocatePayment(rows, amount) : { allocations: [], unapplied: amount };
}
