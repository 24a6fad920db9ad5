import { type Mistakes, mistakesIn, type Rules } from "./mistakes-in.ts";

interface Period {
  readonly from_date?: string | undefined;
  readonly to_date?: string | undefined;
}

/** What is wrong with the days of a report: one alone by the contract's rules, or which of them comes first. */
export function periodMistakes(rules: Rules<Period>, period: Period): Mistakes {
  const found = mistakesIn(rules, period);
  if (Object.keys(found).length > 0) return found;
  const { from_date, to_date } = period;
  return from_date && to_date && from_date > to_date ? { to_date: "The end date is before the start date" } : {};
}
