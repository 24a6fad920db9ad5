import { addDays, type LagosDate } from "../../domain/time/lagos-date.ts";
import type { DayRange } from "../../domain/time/period-windows.ts";

/** What a figure comes to: how many rows, and the sum of their amounts in kobo. */
export interface Tally {
  readonly rows: number;
  readonly amount: number;
}

/** The kept figures between one mark and the next, as the store answers them. */
export type TallyLine = readonly [figure: string, gap: number, rows: number, amount: number];

/** The days at which any of the ranges begins or has just ended, in order: sums from mark to mark make up every range. */
export function marksOf(ranges: readonly DayRange[]): readonly LagosDate[] {
  const marks = ranges.flatMap(({ from, to }) => [from, addDays(to, 1)]);
  return [...new Set(marks)].sort();
}

/** Answers what a figure comes to over a range that begins and ends at marks; nothing over one that ends before it begins. */
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
