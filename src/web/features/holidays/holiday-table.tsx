import type { Holiday } from "../../../contract/holidays.contract.ts";
import { TextButton } from "../../ui/button/text-button.tsx";
import { DateTimeText, DayOfWeekText } from "../../ui/figure/date-text.tsx";
import { SmallTable, WordsCell } from "../../ui/table/small-table.tsx";
import classes from "./holidays.module.css";

interface HolidayTableProps {
  readonly year: number;
  readonly holidays: readonly Holiday[];
  readonly onRemove: (holiday: Holiday) => void;
}

/** The calendar of a year; removed days stay listed with who removed them and why. */
export function HolidayTable({ year, holidays, onRemove }: HolidayTableProps) {
  return (
    <SmallTable label={`Holidays of ${year}`} headings={["Day", "Holiday", "Added by", "Action"]} foldsLast>
      {holidays.map((holiday) => (
        <tr key={holiday.id} className={holiday.removed ? classes.removed : undefined}>
          <th scope="row">
            <DayOfWeekText date={holiday.day} withoutYear />
          </th>
          <WordsCell>
            <span className={classes.name}>{holiday.name}</span>
            {holiday.removed && <Removed {...holiday.removed} />}
          </WordsCell>
          <WordsCell>{holiday.added_by ?? "Fixed"}</WordsCell>
          <td>
            {!holiday.removed && (
              <TextButton aria-label={`Remove, ${holiday.name}, ${holiday.day}`} onClick={() => onRemove(holiday)}>
                Remove
              </TextButton>
            )}
          </td>
        </tr>
      ))}
    </SmallTable>
  );
}

function Removed({ by, at, reason }: NonNullable<Holiday["removed"]>) {
  return (
    <span className={classes.quiet}>
      Removed by {by}, <DateTimeText instant={at} />: {reason}
    </span>
  );
}
