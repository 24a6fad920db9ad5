import type { Loan } from "../../../../contract/loans.contract.ts";
import { type Kobo, kobo } from "../../../../domain/money.ts";
import { koboOf } from "../../../lib/kobo-of.ts";

/** Naira that the customer receives: as recorded, else as signed; unknown before there is an offer. */
export function payoutOf(loan: Loan): number | null {
  return loan.disbursement?.amount ?? loan.payout;
}

/**
 * From the offer to the payout. What a top-up's payout lacks settles the previous loan; any other adds up, or is
 * undefined.
 */
export function payoutSteps(loan: Loan): Record<"offer" | "fee" | "settles", Kobo> | undefined {
  const [offer, fee, payout] = [loan.offered_amount, loan.fee, payoutOf(loan)].map(koboOf);
  if (offer === undefined || fee === undefined || payout === undefined) return undefined;
  const settles = kobo(offer - fee - payout);
  if (settles < 0 || (settles > 0 && loan.application_type !== "top up")) return undefined;
  return { offer, fee, settles };
}
