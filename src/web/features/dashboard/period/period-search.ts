import { PERIODS, type Period } from "../../../../domain/time/period.ts";
import { useSearch } from "../../../lib/route/router-context.ts";

/** DSH-07, CST-09. */
export const DEFAULT_PERIOD: Period = "today";

/** The period in an address; a missing or unknown one means Today. */
export function periodOf(search: { readonly filter?: string }): Period {
  return PERIODS.find((period) => period === search.filter) ?? DEFAULT_PERIOD;
}

/** The search part of an address for a period; Today needs none. */
export function searchOfPeriod(period: Period): Record<string, string> {
  return period === DEFAULT_PERIOD ? {} : { filter: period };
}

export function usePeriod(): Period {
  return periodOf(useSearch());
}
