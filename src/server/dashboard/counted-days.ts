import type { CountedFigure } from "../../contract/dashboard.contract.ts";
import type { CallOutcome } from "../../domain/lead/lead-status.ts";
import { addDays, type LagosDate } from "../../domain/time/lagos-date.ts";
import type { DayRange } from "../../domain/time/period-windows.ts";
import type { PageStart } from "../paging/page-address.ts";
import { BOXES, callFigure } from "./boxes.ts";
import { add, NOTHING, subtract, type Tally, type TallyLine } from "./day-marks.ts";

/** The kept figures that say how many rows stand behind a figure, and what they sum to. */
export function keptFiguresOf(figure: CountedFigure, outcome: CallOutcome | undefined): readonly string[] {
  if (figure === "collectionRate") return ["due", "unpaid"];
  if (figure === "callsInitiated" && outcome) return [callFigure(outcome)];
  return BOXES[figure].figures;
}

/** The days of a range on which rows can stand behind the figure: overdue are those before today, pending the others. */
export function countedRange(figure: CountedFigure, { from, to }: DayRange, today: LagosDate): DayRange {
  if (figure === "totalOverdueCollections" && to >= today) return { from, to: addDays(today, -1) };
  if (figure === "totalPendingCollections" && from < today) return { from: today, to };
  return { from, to };
}

/** All rows and their sum. The rows of the collection rate are what was due, each with the part that is paid. */
export function totalOf(figure: CountedFigure, lines: readonly TallyLine[]): Tally {
  const sum = (part: readonly TallyLine[]): Tally =>
    part.map(([, , rows, amount]) => ({ rows, amount })).reduce(add, NOTHING);
  if (figure !== "collectionRate") return sum(lines);
  const due = sum(lines.filter(([kept]) => kept === "due"));
  const unpaid = sum(lines.filter(([kept]) => kept === "unpaid"));
  return { rows: due.rows, amount: subtract(due, unpaid).amount };
}

/**
 * A page counted from the top, found without passing over all rows before it: `days`, newest first, tell on which day it
 * begins and how many rows of that day to pass over. `range` is cut to that day and those before it.
 */
export function jumpTo(
  days: readonly { readonly day: LagosDate; readonly rows: number }[],
  range: DayRange,
  skip: number,
): { readonly range: DayRange; readonly start: PageStart } {
  let left = skip;
  for (const { day, rows } of days) {
    if (left < rows) return { range: { from: range.from, to: day }, start: { from: "top", skip: left } };
    left -= rows;
  }
  return { range, start: { from: "top", skip } };
}
