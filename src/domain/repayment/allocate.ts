import { type OwedRow, unpaidInterest, unpaidPrincipal } from "../loan/liquidation.ts";
import { add, type Kobo, smaller, subtract } from "../money.ts";

/** How much of one row a payment clears. */
export interface RowAllocation {
  readonly number: number;
  readonly principal: Kobo;
  readonly interest: Kobo;
}

export interface PaymentAllocation {
  /** In row order; rows that get nothing are left out. */
  readonly allocations: readonly RowAllocation[];
  /** What no row is due: customer credit, owed back. */
  readonly unapplied: Kobo;
}

/**
 * Allocates a payment: the oldest unpaid row first, interest before principal, then later rows. Allocations and the
 * unapplied rest add up to the amount exactly. Throws RangeError on a negative amount.
 */
export function allocatePayment(rows: readonly OwedRow[], amount: Kobo): PaymentAllocation {
  if (amount < 0) throw new RangeError(`not a payment: ${amount}`);
  const allocations: RowAllocation[] = [];
  let left = amount;
  for (const row of [...rows].sort((a, b) => a.number - b.number)) {
    const interest = smaller(unpaidInterest(row), left);
    const principal = smaller(unpaidPrincipal(row), subtract(left, interest));
    const cleared = add(interest, principal);
    if (cleared > 0) allocations.push({ number: row.number, principal, interest });
    left = subtract(left, cleared);
  }
  return { allocations, unapplied: left };
}

/** Principal and interest of all parts together. */
export function sumOfParts(parts: readonly RowAllocation[]): { readonly principal: Kobo; readonly interest: Kobo } {
  return {
    principal: add(...parts.map((part) => part.principal)),
    interest: add(...parts.map((part) => part.interest)),
  };
}
