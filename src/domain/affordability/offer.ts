import type { LoanTerms } from "../loan/loan-type.ts";
import { largestFlatPrincipal } from "../loan/schedule/flat-schedule.ts";
import { largestReducingPrincipal } from "../loan/schedule/reducing-schedule.ts";
import { instalmentOf } from "../loan/schedule/schedule.ts";
import { type Kobo, kobo, smaller, ZERO } from "../money.ts";

// Offers are made in full hundreds of naira.
const OFFER_STEP_KOBO = 10_000;

/**
 * The largest principal, in full ₦100, whose regular instalment fits into `capacity` a month: one step more would not.
 * Zero when nothing fits. Knows no maximum of the loan type; see `offerWithin`.
 */
export function largestPrincipal(capacity: Kobo, terms: LoanTerms): Kobo {
  if (capacity <= 0) return ZERO;
  const largest =
    terms.method === "flat" ? largestFlatPrincipal(capacity, terms) : largestReducingPrincipal(capacity, terms);
  return kobo(largest - (largest % OFFER_STEP_KOBO));
}

/** The offer for cash: what fits, at most the maximum of the loan type. */
export function offerWithin(capacity: Kobo, terms: LoanTerms, maximum: Kobo): Kobo {
  return smaller(largestPrincipal(capacity, terms), maximum);
}

/**
 * The offer for a device: its price to the kobo when that fits, since a price need not be a full ₦100; otherwise what
 * fits, which is less than the price.
 */
export function offerForPrice(capacity: Kobo, terms: LoanTerms, price: Kobo): Kobo {
  return instalmentOf(price, terms) <= capacity ? price : smaller(largestPrincipal(capacity, terms), price);
}
