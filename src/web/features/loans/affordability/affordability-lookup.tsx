import type { Affordability } from "../../../../contract/affordability.contract.ts";
import { DateTimeText } from "../../../ui/figure/date-text.tsx";
import classes from "./affordability.module.css";

/** The age of the provider's answer, whether it is fresh, and the number of lookups for this loan. */
export function AffordabilityLookup({ lookup }: { lookup: NonNullable<Affordability["lookup"]> }) {
  return (
    <p className={classes.quiet}>
      {lookup.fresh
        ? "The provider answered just now, "
        : `The provider's answer is kept, ${ageWords(lookup.ageMinutes)}, `}
      <DateTimeText instant={lookup.at} />. {countWords(lookup.count)}
    </p>
  );
}

function ageWords(minutes: number): string {
  if (minutes < 1) return "less than a minute old";
  return minutes === 1 ? "1 minute old" : `${minutes} minutes old`;
}

function countWords(count: number): string {
  if (count === 0) return "No lookup was sent for this loan: another one asked.";
  return count === 1 ? "1 lookup was sent for this loan." : `${count} lookups were sent for this loan.`;
}
