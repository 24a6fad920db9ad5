import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDays,
  dayOfMonthAfter,
  daysBetween,
  formatDate,
  formatDateTime,
  formatDayOfWeek,
  formatDayOfYear,
  isLagosDate,
  lagosDate,
  lagosDateOf,
  startOfLagosDay,
} from "./lagos-date.ts";

const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays(lagosDate("1980-01-01"), days));

describe("a business day", () => {
  it.each(["2026-01-05", "2028-02-29", "2000-02-29", "2026-04-30", "1999-12-31"])("%s is one", (text) => {
    expect(isLagosDate(text)).toBe(true);
    expect(lagosDate(text)).toBe(text);
  });

  it.each([
    "2026-02-29",
    "1900-02-29",
    "2026-02-30",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "2026-01-05 2026-01-06",
    "2026-04-31",
    "2026-1-5",
    "05-01-2026",
    "2026-01-05T00:00:00Z",
    " 2026-01-05",
    "2026-01-05\n",
    "",
    "today",
  ])("%j is none", (text) => {
    expect(isLagosDate(text)).toBe(false);
    expect(() => lagosDate(text)).toThrow(RangeError);
  });

  it("compares as text in the order of time", () => {
    fc.assert(
      fc.property(anyDay, anyDay, (a, b) => {
        expect(Math.sign(daysBetween(a, b))).toBe(a < b ? 1 : a > b ? -1 : 0);
      }),
    );
  });
});

describe("the business day of an instant", () => {
  it("turns at midnight in Lagos, 23:00 UTC", () => {
    expect(lagosDateOf(new Date("2026-01-04T22:59:59.999Z"))).toBe("2026-01-04");
    expect(lagosDateOf(new Date("2026-01-04T23:00:00.000Z"))).toBe("2026-01-05");
  });

  it("is the same in July: Lagos has no summer time", () => {
    expect(lagosDateOf(new Date("2026-07-04T22:59:59.999Z"))).toBe("2026-07-04");
    expect(lagosDateOf(new Date("2026-07-04T23:00:00.000Z"))).toBe("2026-07-05");
  });

  it("begins at 23:00 UTC of the day before", () => {
    expect(startOfLagosDay(lagosDate("2026-01-01")).toISOString()).toBe("2025-12-31T23:00:00.000Z");
  });

  it("holds from its first millisecond to its last", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 86_399_999 }), (date, millisecond) => {
        expect(lagosDateOf(new Date(startOfLagosDay(date).getTime() + millisecond))).toBe(date);
      }),
    );
  });
});

describe("counting days", () => {
  it.each([
    ["2026-01-31", 1, "2026-02-01"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2026-01-01", -1, "2025-12-31"],
    ["2026-03-15", 0, "2026-03-15"],
    ["2026-01-01", 365, "2027-01-01"],
  ])("%s and %i days is %s", (from, days, to) => {
    expect(addDays(lagosDate(from), days)).toBe(to);
    expect(daysBetween(lagosDate(from), lagosDate(to))).toBe(days);
  });

  it("there and back again is the same day", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5_000, max: 5_000 }), (date, days) => {
        const there = addDays(date, days);
        expect(addDays(there, -days)).toBe(date);
        expect(daysBetween(date, there)).toBe(days);
      }),
    );
  });
});

describe("a day of a later month", () => {
  it.each([
    ["2026-01-10", 0, 25, "2026-01-25"],
    ["2026-01-10", 1, 25, "2026-02-25"],
    ["2026-01-10", 1, 31, "2026-02-28"],
    ["2028-01-10", 1, 30, "2028-02-29"],
    ["2026-11-30", 2, 25, "2027-01-25"],
    ["2026-01-31", 12, 31, "2027-01-31"],
    ["2026-01-15", -1, 31, "2025-12-31"],
    ["2026-03-15", -13, 31, "2025-02-28"],
  ])("from %s, %i months on, the %ith: %s", (date, months, dayOfMonth, expected) => {
    expect(dayOfMonthAfter(lagosDate(date), months, dayOfMonth)).toBe(expected);
  });

  it("is always a real day, of the month that is meant", () => {
    const months = fc.integer({ min: -24, max: 120 });
    fc.assert(
      fc.property(anyDay, months, fc.integer({ min: 1, max: 31 }), (date, count, dayOfMonth) => {
        const result = dayOfMonthAfter(date, count, dayOfMonth);
        expect(isLagosDate(result)).toBe(true);
        const monthOf = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect(monthOf(result) - monthOf(date)).toBe(count);
        expect(Number(result.slice(8, 10))).toBeLessThanOrEqual(dayOfMonth);
      }),
    );
  });
});

describe("days on the screen", () => {
  it("CST-06: a date reads day, short month, year", () => {
    expect(formatDate(lagosDate("2024-01-05"))).toBe("5 Jan 2024");
    expect(formatDate(lagosDate("2026-12-31"))).toBe("31 Dec 2026");
  });

  it("CST-06: every month has three letters, September included", () => {
    const months = Array.from({ length: 12 }, (_, index) => dayOfMonthAfter(lagosDate("2026-01-01"), index, 1));
    expect(months.map((date) => formatDate(date).split(" ")[1])).toEqual(
      "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" "),
    );
  });

  it("a day of the week stands before a date where it matters", () => {
    const week = Array.from({ length: 7 }, (_, days) => formatDayOfWeek(addDays(lagosDate("2026-12-27"), days)));
    expect(week.map((text) => text.split(" ")[0])).toEqual(["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]);
    expect(week[6]).toBe("Sat 2 Jan 2027");
    expect(formatDayOfYear(lagosDate("2027-01-02"))).toBe("Sat 2 Jan");
  });

  it("CST-07: a date-time adds the time in Lagos", () => {
    expect(formatDateTime(new Date("2026-01-05T13:05:00Z"))).toBe("5 Jan 2026, 14:05");
    expect(formatDateTime(new Date("2026-01-05T23:30:00Z"))).toBe("6 Jan 2026, 00:30");
  });
});
