import { DayOfWeekText } from "../../../ui/figure/date-text.tsx";
import classes from "../deductions.module.css";

/** Overdue by date, but no cause for concern: banks and payrolls have been closed since. */
export function InGrace({ until }: { readonly until: string }) {
  return (
    <span className={classes.grace}>
      in grace until <DayOfWeekText date={until} withoutYear />
    </span>
  );
}
