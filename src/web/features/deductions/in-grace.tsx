import { DayOfWeekText } from "../../ui/date-text.tsx";
import classes from "./deductions.module.css";

/** Overdue by the due date alone, and no cause for alarm: banks and payrolls have not worked since. */
export function InGrace({ until }: { readonly until: string }) {
  return (
    <span className={classes.grace}>
      in grace until <DayOfWeekText date={until} withoutYear />
    </span>
  );
}
