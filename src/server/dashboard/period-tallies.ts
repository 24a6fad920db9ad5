import { addDays, type LagosDate, startOfLagosDay } from "../../domain/time/lagos-date.ts";
import {
  type DayRange,
  endOfStretch,
  firstDayAhead,
  type PeriodWindows,
  stepsOf,
} from "../../domain/time/period-windows.ts";
import type { Box } from "./boxes.ts";
import { add, marksOf, NOTHING, type Tally, type TallyLine, tallyOver } from "./day-marks.ts";
import type { FigureQuestion } from "./figures.store.ts";

const DAYS_BEHIND_ONE = 14;

/** The steps of the sparklines: the period's, or for a single day those of the two weeks up to it. */
export function sparklineSteps({ current }: PeriodWindows): readonly DayRange[] {
  if (current.from !== current.to) return stepsOf(current);
  return stepsOf({ from: addDays(current.from, 1 - DAYS_BEHIND_ONE), to: current.to });
}

/** What must be read for a period's figures. */
export function questionOf(windows: PeriodWindows, today: LagosDate, now: Date): FigureQuestion {
  const { current, previous, stretch, isCut } = windows;
  const lastDay = { from: stretch.to, to: stretch.to };
  const splits = [...sparklineSteps(windows), current, previous].flatMap(({ from, to }) =>
    from < today && today <= to ? [{ from: today, to }] : [],
  );
  const marks = marksOf([current, previous, lastDay, ...sparklineSteps(windows), ...splits]);
  const start = startOfLagosDay(stretch.to);
  return { marks, cut: { from: start, to: isCut ? endOfStretch(windows, now) : start }, ranked: current };
}

/** A box over the period, over its comparison, and over each step of its sparkline. */
export interface BoxTallies {
  readonly current: Tally;
  readonly previous: Tally;
  readonly steps: readonly Tally[];
}

export type TalliesOf = (box: Box) => BoxTallies;

export function talliesOf(
  windows: PeriodWindows,
  today: LagosDate,
  { marks }: FigureQuestion,
  lines: { readonly tallies: readonly TallyLine[]; readonly cut: readonly TallyLine[] },
): TalliesOf {
  const over = tallyOver(marks, lines.tallies);
  const cut = new Map(lines.cut.map(([figure, , rows, amount]) => [figure, { rows: rows ?? 0, amount: amount ?? 0 }]));
  const sum = (tallies: readonly Tally[]): Tally => tallies.reduce(add, NOTHING);
  return (box) => {
    const during = (range: DayRange): Tally =>
      sum(box.figures.map((figure) => over(figure, withinDue(box, range, today))));
    const steps = sparklineSteps(windows).filter(({ from }) => box.basis === "scheduled" || from <= today);
    return { current: during(windows.current), previous: before(box, during), steps: steps.map(during) };
  };

  function before(box: Box, during: (range: DayRange) => Tally): Tally {
    const { previous, stretch, isCut } = windows;
    const ahead = firstDayAhead(windows);
    if (box.before === "all") return during(previous);
    if (box.before === "days-gone") return during({ from: previous.from, to: addDays(ahead, -1) });
    // Paid since or not: everything due then was still ahead.
    if (box.before === "days-to-come") return over("due", { from: ahead, to: previous.to });
    if (box.before === "stretch" || !isCut) return during(stretch);
    const wholeDays = during({ from: stretch.from, to: addDays(stretch.to, -1) });
    return add(wholeDays, sum(box.figures.map((figure) => cut.get(figure) ?? NOTHING)));
  }
}

function withinDue({ due }: Box, { from, to }: DayRange, today: LagosDate): DayRange {
  if (due === "before-today" && to >= today) return { from, to: addDays(today, -1) };
  if (due === "from-today" && from < today) return { from: today, to };
  return { from, to };
}
