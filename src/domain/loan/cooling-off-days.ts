/**
 * The usual days after the payout within which a customer may give the loan back at no cost; each version of a loan type has
 * its own. Calendar days, so that the last one can be printed as a date; seven hold three working days even where a weekend
 * and two public holidays fall among them.
 */
export const COOLING_OFF_DAYS = 7;

/** The days that hold for each of some loans on offer: the fewest of theirs, the usual ones where there are none. */
export function shortestCoolingOff(types: readonly { readonly cooling_off_days: number }[]): number {
  return types.length === 0 ? COOLING_OFF_DAYS : Math.min(...types.map(({ cooling_off_days }) => cooling_off_days));
}
