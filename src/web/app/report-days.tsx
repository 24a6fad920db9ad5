import { Button } from "../ui/button/button.tsx";
import { DateRange } from "../ui/date/date-range.tsx";
import classes from "./token-link.module.css";

export interface Days {
  readonly from_date?: string;
  readonly to_date?: string;
}

interface ReportDaysProps {
  /** What happened on the days. */
  readonly words: string;
  readonly days: Days;
  readonly onChange: (days: Days) => void;
  readonly onClear: () => void;
}

/** The first and the last day of a report, both inclusive; without them it has every row. */
export function ReportDays({ words, days, onChange, onClear }: ReportDaysProps) {
  const { from_date = "", to_date = "" } = days;
  return (
    <fieldset className={classes.days} aria-label="Days of the report">
      <DateRange
        label={words}
        fromLabel={`${words} from`}
        toLabel={`${words} to`}
        range={{ from: from_date, to: to_date }}
        onChange={({ from, to }) => onChange({ from_date: from, to_date: to })}
      />
      <Button onClick={onClear}>All days</Button>
    </fieldset>
  );
}
