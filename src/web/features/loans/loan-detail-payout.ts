import type { Loan } from "../../../contract/loans.contract.ts";

/** Naira the customer is handed: what was recorded, else what was signed; unknown before there is an offer. */
export function payoutOf(loan: Loan): number | null {
  return loan.disbursement?.amount ?? loan.payout;
}
