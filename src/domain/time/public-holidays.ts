import { addDays, type LagosDate, lagosDate } from "./lagos-date.ts";
import type { Holidays } from "./working-days.ts";

export interface PublicHoliday {
  readonly day: LagosDate;
  readonly name: string;
}

const FIXED: readonly (readonly [monthAndDay: string, name: string])[] = [
  ["01-01", "New Year's Day"],
  ["05-01", "Workers' Day"],
  ["06-12", "Democracy Day"],
  ["10-01", "Independence Day"],
  ["12-25", "Christmas Day"],
  ["12-26", "Boxing Day"],
];

/**
 * The public holidays of Nigeria that are known years ahead, in the order of the year: the fixed ones and the two of
 * Easter. The government announces both Eids and Eid-el-Maulud, and people add them. `year` is 1583 or later. Source:
 * Public Holidays Act, with Democracy Day on 12 June since the amendment of 2019.
 */
export function statutoryHolidays(year: number): readonly PublicHoliday[] {
  const easter = easterSunday(year);
  return [
    ...FIXED.map(([monthAndDay, name]) => ({ day: lagosDate(`${year}-${monthAndDay}`), name })),
    { day: addDays(easter, -2), name: "Good Friday" },
    { day: addDays(easter, 1), name: "Easter Monday" },
  ].sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** These holidays from one year to another, both inclusive. */
export function statutoryDays(fromYear: number, toYear: number): Holidays {
  const years = Array.from({ length: toYear - fromYear + 1 }, (_, place) => fromYear + place);
  return new Set(years.flatMap(statutoryHolidays).map(({ day }) => day));
}

/**
 * Easter Sunday of the western churches: the Sunday after the first ecclesiastical full moon on or after 21 March. The
 * moon's age on a date repeats every nineteen years; each century shifts it for omitted leap days.
 */
function easterSunday(year: number): LagosDate {
  const century = Math.floor(year / 100);
  const leapDaysLeftOut = century - Math.floor(century / 4);
  const moonCorrection = Math.floor((8 * century + 13) / 25);
  const age = (19 * (year % 19) + leapDaysLeftOut - moonCorrection + 15) % 30;
  // Two ages would give a full moon on 19 April or a date twice in nineteen years: both move one day earlier.
  const isEarlier = age === 29 || (age === 28 && year % 19 > 10);
  const fullMoon = addDays(lagosDate(`${year}-03-21`), age - (isEarlier ? 1 : 0));
  const weekday = new Date(Date.parse(`${fullMoon}T00:00:00Z`)).getUTCDay();
  return addDays(fullMoon, 7 - weekday);
}
