import { type LiquidationQuote, type OwedRow, unpaidInterest, unpaidOf, unpaidPrincipal } from "../loan/liquidation.ts";
import { smaller, subtract } from "../money.ts";
import type { RowAllocation } from "./allocate.ts";

/**
 * Allocates a settlement to every row with something unpaid: all of its principal, and as much of its interest as the
 * quote asks for, oldest row first; the rest of the interest is waived. Allocations add up to the quote exactly. A row
 * whose whole unpaid part is waived is listed with zero: it is settled too.
 */
export function allocateSettlement(rows: readonly OwedRow[], quote: LiquidationQuote): readonly RowAllocation[] {
  let interestLeft = quote.interest;
  return [...rows]
    .sort((a, b) => a.number - b.number)
    .filter((row) => unpaidOf(row) > 0)
    .map((row) => {
      const interest = smaller(unpaidInterest(row), interestLeft);
      interestLeft = subtract(interestLeft, interest);
      return { number: row.number, principal: unpaidPrincipal(row), interest };
    });
}
