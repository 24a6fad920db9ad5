const OFFER_LIFE_MS = 14 * 24 * 60 * 60 * 1000;

/** Whether the offer of a loan still stands: it lapses after 14 days, and with what it was worked out from. */
export function isOfferAlive({ offered_at }: { readonly offered_at: Date | null }, now: Date): boolean {
  return offered_at !== null && now.getTime() - offered_at.getTime() < OFFER_LIFE_MS;
}
