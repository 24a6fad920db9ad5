import { addDays, isLagosDate, type LagosDate, MONTH_NAMES } from "./lagos-date.ts";

/** The days that a field takes, both included; empty where there is no such end. */
export interface DayLimits {
  readonly earliest?: LagosDate | "";
  readonly latest?: LagosDate | "";
}

export interface TypedDay {
  readonly day: LagosDate;
  /** Whether nothing can follow that would make it another day: `3 apr` may still become `3 apr 2019`. */
  readonly isComplete: boolean;
}

/** No field asks for a day before it; what is typed of a longer year looks like one. */
const FIRST_YEAR = 1900;

/** How far ahead a year of two digits reaches: `30` is 2030, `85` is 1985. */
const YEARS_AHEAD = 20;

const WORDS: Readonly<Record<string, number>> = { today: 0, yesterday: -1, tomorrow: 1 };

const YEAR = String.raw`(?:[\s,./-]*(\d{4}|\d{2}))?`;
const NAMED = new RegExp(String.raw`^(\d{1,2})(?:st|nd|rd|th)?[\s,./-]*([a-z]{3,9})\.?${YEAR}$`);
const NUMBERED = /^(\d{1,2})[\s./-]+(\d{1,2})(?:[\s./-]+(\d{4}|\d{2}))?$/;
const UNSEPARATED = /^(\d{2})(\d{2})(\d{4})$/;
const YEAR_FIRST = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * The day that somebody means by what they type: day, month, year, never month first. `3 apr`, `3 April 2026`,
 * `03/04/2026`, `3.4.26`, `today`, and `2026-04-03` as programs write it. A year that is left out or has two digits is
 * the one within the limits, this year first. Undefined for what is no day.
 */
export function typedDay(text: string, today: LagosDate, limits: DayLimits = {}): TypedDay | undefined {
  const typed = text.trim().toLowerCase();
  const word = Object.hasOwn(WORDS, typed) ? WORDS[typed] : undefined;
  if (word !== undefined) return { day: addDays(today, word), isComplete: true };
  const { dayOfMonth, month, year = "" } = partsOf(typed) ?? {};
  if (dayOfMonth === undefined || month === undefined) return undefined;
  const days = yearsFor(year, Number(today.slice(0, 4)))
    .filter((meant) => meant >= FIRST_YEAR)
    .map((meant) => `${meant}-${twoDigits(month)}-${twoDigits(dayOfMonth)}`)
    .filter(isLagosDate);
  const day = days.find((one) => isWithin(one, limits)) ?? days[0];
  return day && { day, isComplete: year.length === 4 };
}

/** Whether a field with these limits takes the day. */
export function isWithin(day: LagosDate, { earliest = "", latest = "" }: DayLimits): boolean {
  return day >= earliest && (latest === "" || day <= latest);
}

interface Parts {
  readonly dayOfMonth: number;
  readonly month: number;
  readonly year?: string | undefined;
}

function partsOf(typed: string): Parts | undefined {
  const [, isoYear, isoMonth, isoDay] = YEAR_FIRST.exec(typed) ?? [];
  if (isoYear) return { dayOfMonth: Number(isoDay), month: Number(isoMonth), year: isoYear };
  const [, dayOfMonth, name, year] = NAMED.exec(typed) ?? [];
  if (name) {
    const month = MONTH_NAMES.findIndex((full) => full.toLowerCase().startsWith(name)) + 1;
    return month === 0 ? undefined : { dayOfMonth: Number(dayOfMonth), month, year };
  }
  const numbers = NUMBERED.exec(typed) ?? UNSEPARATED.exec(typed);
  return numbers ? { dayOfMonth: Number(numbers[1]), month: Number(numbers[2]), year: numbers[3] } : undefined;
}

/** The years that may be meant, the likeliest first. */
function yearsFor(typed: string, thisYear: number): readonly number[] {
  if (typed.length === 4) return [Number(typed)];
  if (typed === "") return [thisYear, thisYear - 1, thisYear + 1];
  const century = thisYear - (thisYear % 100);
  const near = [century, century - 100, century + 100].map((hundred) => hundred + Number(typed));
  const [reached, others] = [near.filter((year) => year <= thisYear + YEARS_AHEAD), near];
  const latest = Math.max(...reached);
  return [latest, ...others.filter((year) => year !== latest)];
}

const twoDigits = (number: number): string => String(number).padStart(2, "0");
