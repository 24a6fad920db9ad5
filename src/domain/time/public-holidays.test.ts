import { describe, expect, it } from "vitest";
import { lagosDate } from "./lagos-date.ts";
import { statutoryDays, statutoryHolidays } from "./public-holidays.ts";
import { isWorkingDay, nextWorkingDay } from "./working-days.ts";

describe("the public holidays of a year", () => {
  it("are the fixed ones and the two of Easter, in order", () => {
    expect(statutoryHolidays(2026).map(({ day, name }) => `${day} ${name}`)).toEqual([
      "2026-01-01 New Year's Day",
      "2026-04-03 Good Friday",
      "2026-04-06 Easter Monday",
      "2026-05-01 Workers' Day",
      "2026-06-12 Democracy Day",
      "2026-10-01 Independence Day",
      "2026-12-25 Christmas Day",
      "2026-12-26 Boxing Day",
    ]);
  });

  // The earliest and the latest possible Easters, and the exceptional years of the lunar table.
  it.each([
    [1818, "03-20"],
    [1954, "04-16"],
    [1981, "04-17"],
    [2024, "03-29"],
    [2025, "04-18"],
    [2038, "04-23"],
    [2049, "04-16"],
    [2076, "04-17"],
    [2285, "03-20"],
  ])("have Good Friday of %i on %s", (year, monthAndDay) => {
    const goodFriday = statutoryHolidays(year).find(({ name }) => name === "Good Friday");
    expect(goodFriday?.day).toBe(`${year}-${monthAndDay}`);
  });

  it("are eight a year over some years", () => {
    const days = statutoryDays(2024, 2026);
    expect(days.size).toBe(24);
    expect([days.has(lagosDate("2024-01-01")), days.has(lagosDate("2026-12-26"))]).toEqual([true, true]);
    expect([days.has(lagosDate("2023-12-26")), days.has(lagosDate("2027-01-01"))]).toEqual([false, false]);
  });
});

describe("a working day", () => {
  const holidays = statutoryDays(2026, 2026);
  it("is none of Saturday, Sunday and a holiday", () => {
    const week = ["04-27", "04-28", "04-29", "04-30", "05-01", "05-02", "05-03"];
    expect(week.map((monthAndDay) => isWorkingDay(lagosDate(`2026-${monthAndDay}`), holidays))).toEqual([
      ...[true, true, true, true],
      ...[false, false, false],
    ]);
  });

  it("comes next after a long weekend; a working day is its own", () => {
    expect(nextWorkingDay(lagosDate("2026-05-01"), holidays)).toBe("2026-05-04");
    expect(nextWorkingDay(lagosDate("2026-04-30"), holidays)).toBe("2026-04-30");
  });
});
