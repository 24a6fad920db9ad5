import type { Loan } from "../../../../contract/loans.contract.ts";

/** Naira that the customer receives: as recorded, else as signed; unknown before there is an offer. */
export function payoutOf(loan: Loan): number | null {
  return loan.disbursement?.amount ?? loan.payout;
}
