import { formatNaira } from "../money.ts";
import { addDays, daysBetween, formatDate, type LagosDate } from "../time/lagos-date.ts";
import { periodOf, type ReadStatement } from "./read-table.ts";
import type { RejectedRow, StatementLine } from "./statement-line.ts";

/** A bank may date a line a few days ahead; a line beyond that was misdated or misread. */
export const DAYS_AHEAD_MAX = 7;

/** Whether a line's day has not come: it waits, and is booked when its day starts. */
export function waitsForItsDay({ bookedOn }: Pick<StatementLine, "bookedOn">, today: LagosDate): boolean {
  return bookedOn > today;
}

/**
 * A statement without the lines dated more than `DAYS_AHEAD_MAX` days after today: they become rejected rows with
 * money, for a person to answer; nothing is dropped (REP-07). Earlier lines stay and wait for their day.
 */
export function withoutLinesFarAhead(statement: ReadStatement, today: LagosDate): ReadStatement {
  const last = addDays(today, DAYS_AHEAD_MAX);
  const late = statement.lines.filter(({ bookedOn }) => bookedOn > last);
  if (late.length === 0) return statement;
  const lines = statement.lines.filter(({ bookedOn }) => bookedOn <= last);
  const { from: _from, to: _to, ...rest } = statement;
  const unread = late.map((line) => rejectedLine(line, today));
  const rejected = [...statement.rejected, ...unread].toSorted((a, b) => a.rowNumber - b.rowNumber);
  return { ...rest, lines, rejected, ...periodOf(lines) };
}

function rejectedLine(line: StatementLine, today: LagosDate): RejectedRow {
  const { rowNumber, bookedOn, reference, narration, direction, amount } = line;
  const text = [bookedOn, reference, narration, `${direction} ${formatNaira(amount)}`]
    .filter((part) => part)
    .join(" | ");
  const reason = `${formatDate(bookedOn)} is ${daysBetween(today, bookedOn)} days ahead, so the date may be wrong.`;
  return { rowNumber, text, reason, hasMoney: true };
}
