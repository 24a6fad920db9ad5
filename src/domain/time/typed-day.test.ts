import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, formatDate, type LagosDate, lagosDate } from "./lagos-date.ts";
import { isWithin, typedDay } from "./typed-day.ts";

const TODAY = lagosDate("2026-11-20");
const anyDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays(lagosDate("1930-01-01"), days));
/** Days on which somebody may sit before the console: no year before 1900 is ever read. */
const anyToday = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays(lagosDate("2020-01-01"), days));
const read = (text: string, limits = {}) => typedDay(text, TODAY, limits)?.day;
const two = (number: string): string => String(Number(number));

/** Every way in which the field takes a day with its whole year. */
function spellings(day: LagosDate): readonly string[] {
  const [year = "", month = "", dayOfMonth = ""] = day.split("-");
  return [
    day,
    formatDate(day),
    formatDate(day).toUpperCase(),
    formatDate(day).replaceAll(" ", ""),
    `${dayOfMonth}/${month}/${year}`,
    `${two(dayOfMonth)}.${two(month)}.${year}`,
    `${two(dayOfMonth)} ${two(month)} ${year}`,
    `${dayOfMonth}${month}${year}`,
    ` ${dayOfMonth}-${month}-${year} `,
  ];
}

describe("a typed day", () => {
  it.each([
    ["3 apr", "2026-04-03"],
    ["3apr", "2026-04-03"],
    ["3rd April", "2026-04-03"],
    ["3 Sept 2025", "2025-09-03"],
    ["03/04/2026", "2026-04-03"],
    ["3/4", "2026-04-03"],
    ["3.4.26", "2026-04-03"],
    ["3 apr 85", "1985-04-03"],
    ["14/09/46", "2046-09-14"],
    ["14/09/47", "1947-09-14"],
    ["today", "2026-11-20"],
    ["Yesterday", "2026-11-19"],
    ["tomorrow", "2026-11-21"],
    ["29 feb 2028", "2028-02-29"],
  ])("%s is %s", (text, day) => {
    expect(read(text)).toBe(day);
  });

  it.each([
    ...[
      "",
      "3",
      "apr",
      "apr 3",
      "4/31",
      "04/13/2026",
      "31 jun",
      "29 feb 2026",
      "3 ap",
      "3 mai",
      "3 april2",
      "2026/04/03",
    ],
    ...[
      "2026-4-3",
      "3/4/202",
      "3/4/0202",
      "0202-01-05",
      "3 apr 2026 x",
      "constructor",
      "32 jan",
      "0/4/2026",
      "00000000",
    ],
  ])("%j is none", (text) => {
    expect(typedDay(text, TODAY)).toBeUndefined();
  });

  it("reads back what the console prints, and every other spelling, whatever day it is today", () => {
    fc.assert(
      fc.property(anyDay, anyDay, (day, today) => {
        for (const text of spellings(day)) expect(typedDay(text, today)).toEqual({ day, isComplete: true });
      }),
    );
  });

  it("never takes the month first: two numbers are day and month, or nothing", () => {
    const part = fc.integer({ min: 1, max: 31 });
    fc.assert(
      fc.property(part, part, fc.integer({ min: 1900, max: 2100 }), (first, second, year) => {
        const day = read(`${first}/${second}/${year}`);
        if (day) expect(day.split("-").map(Number)).toEqual([year, second, first]);
        else expect(second > 12 || first > 28).toBe(true);
      }),
    );
  });

  it("a year that is left out is this one, or the neighbour that the limits leave", () => {
    expect(read("28 dec", { latest: lagosDate("2027-01-04") })).toBe("2026-12-28");
    expect(typedDay("28 dec", lagosDate("2027-01-04"), { latest: lagosDate("2027-01-04") })?.day).toBe("2026-12-28");
    expect(read("3 jan", { earliest: TODAY })).toBe("2027-01-03");
    expect(read("3 jan", { earliest: lagosDate("2030-01-01") })).toBe("2026-01-03");
    expect(typedDay("29 feb", lagosDate("1930-01-01"))).toBeUndefined();
    fc.assert(
      fc.property(anyDay, anyDay, anyDay, (day, today, limit) => {
        const text = formatDate(day).slice(0, -5);
        const found = typedDay(text, today, { latest: limit });
        if (!found) {
          expect(text).toBe("29 Feb");
          return;
        }
        expect(found.isComplete).toBe(false);
        expect(Math.abs(Number(found.day.slice(0, 4)) - Number(today.slice(0, 4)))).toBeLessThanOrEqual(1);
        expect(found.day.slice(5)).toBe(day.slice(5));
        const isThisYear = found.day.startsWith(today.slice(0, 4));
        if (!isThisYear && !text.startsWith("29 Feb")) expect(isWithin(found.day, { latest: limit })).toBe(true);
      }),
    );
  });

  it("a year of two digits is the latest that is at most twenty years ahead", () => {
    fc.assert(
      fc.property(anyDay, anyToday, (day, today) => {
        const [year = "", month = "", dayOfMonth = ""] = day.split("-");
        const found = typedDay(`${dayOfMonth}/${month}/${year.slice(2)}`, today)?.day;
        if (!found) {
          expect(`${month}-${dayOfMonth}`).toBe("02-29");
          return;
        }
        const ahead = Number(found.slice(0, 4)) - Number(today.slice(0, 4));
        expect(found.slice(2)).toBe(day.slice(2));
        if (found.slice(5) !== "02-29") expect(ahead <= 20 && ahead > -80).toBe(true);
      }),
    );
  });

  it("answers for any text, and only with days that exist", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9 a-f/.-]{0,12}$/)), (text) => {
        const found = typedDay(text, TODAY);
        if (found) expect(() => lagosDate(found.day)).not.toThrow();
      }),
    );
  });
});
