const OFFER_LIFE_MS = 14 * 24 * 60 * 60 * 1000;

/** Whether a loan's offer is still valid: it expires after 14 days, or when its basis changes. */
export function isOfferAlive({ offered_at }: { readonly offered_at: Date | null }, now: Date): boolean {
  return offered_at !== null && now.getTime() - offered_at.getTime() < OFFER_LIFE_MS;
}
