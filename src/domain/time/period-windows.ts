import { addDays, dayOfMonthAfter, daysBetween, type LagosDate, lagosDateOf, startOfLagosDay } from "./lagos-date.ts";
import type { Period } from "./period.ts";

/** An inclusive range of days. */
export interface DayRange {
  readonly from: LagosDate;
  readonly to: LagosDate;
}

/** A period, the previous one, and the part of that one with which events are compared. */
export interface PeriodWindows {
  /** The whole period, including its future days. Weeks start on Monday, quarters in January. */
  readonly current: DayRange;
  /** The whole previous period: due amounts are known to its end and compared with this. */
  readonly previous: DayRange;
  /** From the start of the previous period to the day that matches today: all of it unless the period is running. */
  readonly stretch: DayRange;
  /**
   * Whether the last day of the stretch counts only up to the same time of day. Not so for a day that the shorter month
   * lacks: the previous month is then over, and all of its last day counts.
   */
  readonly isCut: boolean;
}

interface Shape {
  readonly start: (today: LagosDate) => LagosDate;
  /** The start of the period that many periods later; negative for earlier ones. */
  readonly shift: (start: LagosDate, periods: number) => LagosDate;
  /** The day at the same position in the previous period as `today` in its own. */
  readonly sameDayBefore: (today: LagosDate) => LagosDate;
}

const DAY: Shape = days(1, (today) => today);
const WEEK: Shape = days(7, (today) => addDays(today, -daysSinceMonday(today)));
const MONTH: Shape = months(1);
const QUARTER: Shape = months(3);
const YEAR: Shape = months(12);

const SHAPES: Readonly<Record<Period, readonly [shape: Shape, periodsAgo: 0 | 1]>> = {
  today: [DAY, 0],
  yesterday: [DAY, 1],
  week: [WEEK, 0],
  last_week: [WEEK, 1],
  month: [MONTH, 0],
  last_month: [MONTH, 1],
  this_quarter: [QUARTER, 0],
  this_year: [YEAR, 0],
  last_year: [YEAR, 1],
};

/**
 * The days of a period and of the one it is compared with, as seen on a Lagos day (DSH-06, DSH-13). A running period is
 * compared with the same part of the previous one; on a day that a shorter month lacks, with all of that month.
 */
export function periodWindows(period: Period, today: LagosDate): PeriodWindows {
  const [shape, periodsAgo] = SHAPES[period];
  const start = shape.shift(shape.start(today), -periodsAgo);
  const before = shape.shift(start, -1);
  const current = { from: start, to: addDays(shape.shift(start, 1), -1) };
  const previous = { from: before, to: addDays(start, -1) };
  if (periodsAgo > 0) return { current, previous, stretch: previous, isCut: false };
  const reached = shape.sameDayBefore(today);
  return { current, previous, stretch: { from: before, to: reached }, isCut: isSameDayOfMonth(shape, reached, today) };
}

/** The instant at which a partial stretch ends: the current time of day, on its last day. */
export function endOfStretch({ stretch }: PeriodWindows, now: Date): Date {
  const sinceMidnight = now.getTime() - startOfLagosDay(lagosDateOf(now)).getTime();
  return new Date(startOfLagosDay(stretch.to).getTime() + sinceMidnight);
}

/**
 * The first day of the previous period that was still ahead when that one was where the period is now: the day that
 * matches today, or the day after its end for a period that has ended. A day that the shorter month lacks is skipped.
 */
export function firstDayAhead({ stretch, isCut }: PeriodWindows): LagosDate {
  return isCut ? stretch.to : addDays(stretch.to, 1);
}

function isSameDayOfMonth(shape: Shape, reached: LagosDate, today: LagosDate): boolean {
  return shape === DAY || shape === WEEK || reached.slice(8) === today.slice(8);
}

function days(length: number, start: Shape["start"]): Shape {
  return {
    start,
    shift: (from, periods) => addDays(from, periods * length),
    sameDayBefore: (today) => addDays(today, -length),
  };
}

function months(length: number): Shape {
  return {
    start: (today) => dayOfMonthAfter(today, -((Number(today.slice(5, 7)) - 1) % length), 1),
    shift: (from, periods) => dayOfMonthAfter(from, periods * length, 1),
    sameDayBefore: (today) => dayOfMonthAfter(today, -length, Number(today.slice(8))),
  };
}

/** How many days a day is after the Monday of its week: 0 to 6. */
export function daysSinceMonday(day: LagosDate): number {
  // 1970-01-05 was a Monday.
  const since = daysBetween("1970-01-05" as LagosDate, day) % 7;
  return since < 0 ? since + 7 : since;
}

const STEPS_MAX = 31;

/** A range in at most 31 steps, oldest first: days, otherwise weeks from Monday, otherwise months, cut at both ends. */
export function stepsOf(range: DayRange): readonly DayRange[] {
  const length = daysBetween(range.from, range.to) + 1;
  const shape = length <= STEPS_MAX ? DAY : length <= STEPS_MAX * 7 - 6 ? WEEK : MONTH;
  const steps: DayRange[] = [];
  for (let from = range.from; from <= range.to; ) {
    const next = shape.shift(shape.start(from), 1);
    steps.push({ from, to: next > range.to ? range.to : addDays(next, -1) });
    from = next;
  }
  return steps;
}
