import { Button } from "../ui/button/button.tsx";
import { DateBox } from "../ui/field/date-box.tsx";
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
      <DateBox
        label={`${words} from`}
        value={from_date}
        max={to_date}
        onChange={(day) => onChange({ ...days, from_date: day })}
      />
      <DateBox
        label={`${words} to`}
        value={to_date}
        min={from_date}
        onChange={(day) => onChange({ ...days, to_date: day })}
      />
      <Button onClick={onClear}>All days</Button>
    </fieldset>
  );
}
