import type { Offer } from "../../../contract/signing.contract.ts";
import { type OfferTerm, offerTermsFor } from "../../../domain/loan/offer-terms.ts";

/** The terms that the customer is about to sign, word for word. */
export function offerTerms(offer: Offer): readonly OfferTerm[] {
  return offerTermsFor({ isTopUp: offer.liquidation_amount !== null, isDevice: offer.product !== null });
}
