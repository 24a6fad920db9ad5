import { addDays, dayOfMonthAfter, type LagosDate } from "../../domain/time/lagos-date.ts";
import type { DayRange } from "../../domain/time/period-windows.ts";

/** A figure's number of rows, and the sum of their amounts in kobo. */
export interface Tally {
  readonly rows: number;
  readonly amount: number;
}

/** The maintained figures between one mark and the next, as the store returns them. */
export type TallyLine = readonly [figure: string, gap: number, rows: number, amount: number];

/** The days at which any range starts or has just ended, in order: every range is a sum of stretches between marks. */
export function marksOf(ranges: readonly DayRange[]): readonly LagosDate[] {
  const marks = ranges.flatMap(({ from, to }) => [from, addDays(to, 1)]);
  return [...new Set(marks)].sort();
}

/** How the days between marks are read: whole months without a mark inside, and the remaining days. */
export interface ReadingPlan {
  readonly months: readonly LagosDate[];
  /** The first days of the remaining ranges, and the days after their last ones. */
  readonly from: readonly LagosDate[];
  readonly until: readonly LagosDate[];
}

export function planReading(marks: readonly LagosDate[]): ReadingPlan {
  const months: LagosDate[] = [];
  const from: LagosDate[] = [];
  const until: LagosDate[] = [];
  const leave = (begin: LagosDate, end: LagosDate): void => {
    if (begin >= end) return;
    if (until.at(-1) === begin) until[until.length - 1] = end;
    else until[from.push(begin) - 1] = end;
  };
  for (const [index, end] of marks.entries()) {
    const begin = marks[index - 1];
    if (begin === undefined) continue;
    const first = dayOfMonthAfter(addDays(begin, -1), 1, 1);
    const last = dayOfMonthAfter(end, 0, 1);
    if (first >= last) leave(begin, end);
    else {
      leave(begin, first);
      for (let month = first; month < last; month = dayOfMonthAfter(month, 1, 1)) months.push(month);
      leave(last, end);
    }
  }
  return { months, from, until };
}

/** A figure's value over a range between marks; zero over one that ends before it starts. */
export type TallyOver = (figure: string, range: DayRange) => Tally;

export function tallyOver(marks: readonly LagosDate[], lines: readonly TallyLine[]): TallyOver {
  const kept = new Map(lines.map(([figure, gap, rows, amount]) => [`${figure} ${gap}`, { rows, amount }]));
  const gapOf = (day: LagosDate): number => {
    const gap = marks.indexOf(day);
    if (gap < 0) throw new RangeError(`not a mark: ${day}`);
    return gap;
  };
  return (figure, { from, to }) => {
    if (from > to) return NOTHING;
    const end = gapOf(addDays(to, 1));
    let tally: Tally = NOTHING;
    for (let gap = gapOf(from); gap < end; gap += 1) tally = add(tally, kept.get(`${figure} ${gap}`) ?? NOTHING);
    return tally;
  };
}

export const NOTHING: Tally = { rows: 0, amount: 0 };

export function add(a: Tally, b: Tally): Tally {
  return { rows: a.rows + b.rows, amount: a.amount + b.amount };
}

export function subtract(a: Tally, b: Tally): Tally {
  return { rows: a.rows - b.rows, amount: a.amount - b.amount };
}
