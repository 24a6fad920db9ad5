import type { CountedFigure, HeroFigure } from "../../contract/dashboard.contract.ts";
import type { CallOutcome } from "../../domain/lead/lead-status.ts";
import { addDays, type LagosDate } from "../../domain/time/lagos-date.ts";
import type { DayRange } from "../../domain/time/period-windows.ts";
import type { PageStart } from "../paging/page-address.ts";
import { BOXES, callFigure } from "./boxes.ts";
import { add, NOTHING, subtract, type Tally, type TallyLine } from "./day-marks.ts";

/** The maintained figure of each figure that has no box. */
export const KEPT_OF_HERO: Readonly<Record<HeroFigure, string>> = {
  leadsCalled: "cohort called",
  leadsInterested: "cohort interested",
  leadsApplied: "cohort applied",
  cashIn: "cash in",
  cashOut: "cash out",
};

/** Whether a figure is one of the large picture alone. */
export function isOfHero(figure: CountedFigure): figure is HeroFigure {
  return figure in KEPT_OF_HERO;
}

/** Whether the rows of a figure come to a sum. */
export function isMoney(figure: CountedFigure): boolean {
  if (isOfHero(figure)) return figure === "cashIn" || figure === "cashOut";
  return figure === "collectionRate" || BOXES[figure].shows === "amount";
}

/** The maintained figures with the number of rows behind a figure, and their sum. */
export function keptFiguresOf(figure: CountedFigure, outcome: CallOutcome | undefined): readonly string[] {
  if (figure === "collectionRate") return ["due", "unpaid"];
  if (isOfHero(figure)) return [KEPT_OF_HERO[figure]];
  if (figure === "callsInitiated" && outcome) return [callFigure(outcome)];
  return BOXES[figure].figures;
}

/** The days of a range that can have rows behind the figure: overdue before today, pending from today. */
export function countedRange(figure: CountedFigure, { from, to }: DayRange, today: LagosDate): DayRange {
  if (figure === "totalOverdueCollections" && to >= today) return { from, to: addDays(today, -1) };
  if (figure === "totalPendingCollections" && from < today) return { from: today, to };
  return { from, to };
}

/** All rows and their sum. The rows of the collection rate are the due ones, each with its paid part. */
export function totalOf(figure: CountedFigure, lines: readonly TallyLine[]): Tally {
  const sum = (part: readonly TallyLine[]): Tally =>
    part.map(([, , rows, amount]) => ({ rows, amount })).reduce(add, NOTHING);
  if (figure !== "collectionRate") return sum(lines);
  const due = sum(lines.filter(([kept]) => kept === "due"));
  const unpaid = sum(lines.filter(([kept]) => kept === "unpaid"));
  return { rows: due.rows, amount: subtract(due, unpaid).amount };
}

/**
 * Finds a page by its number without reading all rows before it: `days`, newest first, gives the day on which it starts
 * and how many rows of that day to skip. `range` is cut to that day and earlier ones.
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
