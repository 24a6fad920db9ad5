import type { Loan } from "../../../contract/loans.contract.ts";
import { fromNaira, subtract, toNaira, ZERO } from "../../../domain/money.ts";

/** Naira the customer is handed: what was recorded, else the approved or offered amount less fee and old loan. */
export function payoutOf(loan: Loan): number | null {
  if (loan.disbursement) return loan.disbursement.amount;
  const principal = fromNaira(loan.approved_amount ?? loan.offered_amount ?? Number.NaN);
  if (principal === undefined || loan.fee === null) return null;
  const fee = fromNaira(loan.fee) ?? ZERO;
  const oldLoan = fromNaira(loan.liquidation_amount ?? 0) ?? ZERO;
  return toNaira(subtract(subtract(principal, fee), oldLoan));
}
