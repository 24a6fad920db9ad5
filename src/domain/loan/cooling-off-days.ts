/**
 * The default number of days after the payout within which a customer may return the loan at no cost; each version of a
 * loan type has its own. Calendar days, so that the last one can be printed as a date; seven contain three working days
 * even with a weekend and two public holidays.
 */
export const COOLING_OFF_DAYS = 7;

/** The days that hold for each of several loans on offer: their minimum, or the default if there are none. */
export function shortestCoolingOff(types: readonly { readonly cooling_off_days: number }[]): number {
  return types.length === 0 ? COOLING_OFF_DAYS : Math.min(...types.map(({ cooling_off_days }) => cooling_off_days));
}
