import { addDays, type LagosDate } from "../time/lagos-date.ts";

/** The bands of days by which loans are overdue. The last has no end. */
export const OVERDUE_BANDS = ["1-30", "31-60", "61-90", "91+"] as const;

export type OverdueBand = (typeof OVERDUE_BANDS)[number];

const DAYS: Readonly<Record<OverdueBand, readonly [from: number, to: number | undefined]>> = {
  "1-30": [1, 30],
  "31-60": [31, 60],
  "61-90": [61, 90],
  "91+": [91, undefined],
};

/** The due days of a band as of today, both inclusive; the first is undefined where the band has no end. */
export function dueDaysOf(
  band: OverdueBand,
  today: LagosDate,
): { readonly first: LagosDate | undefined; readonly last: LagosDate } {
  const [from, to] = DAYS[band];
  return { first: to === undefined ? undefined : addDays(today, -to), last: addDays(today, -from) };
}
