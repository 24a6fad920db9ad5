const COMPACT = new Intl.NumberFormat("en-GB", { notation: "compact", maximumFractionDigits: 1 });

/** A number to be read at a glance: `12.4m`. */
export const shortNumber = (number: number): string => COMPACT.format(number);

/** Naira to be read at a glance: `₦12.4m`. The exact amount stands beside it, or in the list behind it. */
export function shortNaira(naira: number): string {
  return naira < 0 ? `-₦${shortNumber(-naira)}` : `₦${shortNumber(naira)}`;
}
