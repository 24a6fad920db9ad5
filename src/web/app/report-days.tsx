import type { Mistakes } from "../lib/form/mistakes-in.ts";
import { Button } from "../ui/button/button.tsx";
import { DateRange } from "../ui/date/date-range.tsx";
import classes from "./token-link.module.css";

export interface Days {
  /** YYYY-MM-DD, empty, or what was typed in its place. */
  readonly from_date: string;
  readonly to_date: string;
}

export const NO_DAYS: Days = { from_date: "", to_date: "" };

interface ReportDaysProps {
  /** What happened on the days. */
  readonly words: string;
  readonly days: Days;
  readonly mistakes: Mistakes;
  readonly onChange: (days: Days) => void;
  readonly onClear: () => void;
}

/** The first and the last day of a report, both inclusive; without them it has every row. */
export function ReportDays({ words, days, mistakes, onChange, onClear }: ReportDaysProps) {
  return (
    <fieldset className={classes.days} aria-label="Days of the report">
      <DateRange
        label={words}
        fromLabel={`${words} from`}
        toLabel={`${words} to`}
        range={{ from: days.from_date, to: days.to_date }}
        mistakes={{ from: mistakes.from_date, to: mistakes.to_date }}
        onChange={({ from, to }) => onChange({ from_date: from, to_date: to })}
      />
      <Button onClick={onClear}>All days</Button>
    </fieldset>
  );
}
