import type { Loan } from "../../../contract/loans.contract.ts";
import { fromNaira, subtract, toNaira } from "../../../domain/money.ts";

/**
 * Naira the customer is handed: what was recorded, else the approved or offered amount less the fee. Unknown for a
 * top-up until it is paid out, because what its old loan takes is worked out that day.
 */
export function payoutOf(loan: Loan): number | null {
  if (loan.disbursement) return loan.disbursement.amount;
  const principal = fromNaira(loan.approved_amount ?? loan.offered_amount ?? Number.NaN);
  const fee = fromNaira(loan.fee ?? Number.NaN);
  if (loan.application_type === "top up" || principal === undefined || fee === undefined) return null;
  return toNaira(subtract(principal, fee));
}
