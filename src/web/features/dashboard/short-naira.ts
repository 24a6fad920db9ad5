const COMPACT = new Intl.NumberFormat("en-GB", { notation: "compact", maximumFractionDigits: 1 });

/** Naira to be read at a glance: `₦12.4m`. The exact amount stands beside it, or in the list behind it. */
export function shortNaira(naira: number): string {
  return naira < 0 ? `-₦${COMPACT.format(-naira)}` : `₦${COMPACT.format(naira)}`;
}
