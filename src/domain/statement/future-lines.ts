import { formatNaira } from "../money.ts";
import { formatDate, type LagosDate } from "../time/lagos-date.ts";
import { periodOf, type ReadStatement } from "./read-table.ts";
import type { RejectedRow, StatementLine } from "./statement-line.ts";

/**
 * A statement without the lines after a day: what a bank books is not in the future, so their dates were read amiss or
 * written so. They become rejected rows; nothing is left out (REP-07).
 */
export function withoutLinesAfter(statement: ReadStatement, last: LagosDate): ReadStatement {
  const late = statement.lines.filter(({ bookedOn }) => bookedOn > last);
  if (late.length === 0) return statement;
  const lines = statement.lines.filter(({ bookedOn }) => bookedOn <= last);
  const { from: _from, to: _to, ...rest } = statement;
  const rejected = [...statement.rejected, ...late.map(rejectedLine)].toSorted((a, b) => a.rowNumber - b.rowNumber);
  return { ...rest, lines, rejected, ...periodOf(lines) };
}

function rejectedLine({ rowNumber, bookedOn, reference, narration, direction, amount }: StatementLine): RejectedRow {
  const text = [bookedOn, reference, narration, `${direction} ${formatNaira(amount)}`]
    .filter((part) => part)
    .join(" | ");
  return { rowNumber, text, reason: `${formatDate(bookedOn)} has not come yet.`, hasMoney: true };
}
