import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween, type LagosDate, lagosDate } from "../../time/lagos-date.ts";
import { dueDates, firstDueDate, payoutIsTooLate } from "./due-dates.ts";

const anyDay = fc.integer({ min: 0, max: 12_000 }).map((days) => addDays(lagosDate("2020-01-01"), days));
const anyCollectionDay = fc.integer({ min: 1, max: 31 });

const lastDayOf = (date: LagosDate) =>
  new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate();

describe("the first due date", () => {
  it.each([
    ["2026-01-05", "2026-01-25", "twenty days ahead"],
    ["2026-01-11", "2026-01-25", "exactly fourteen days ahead"],
    ["2026-01-12", "2026-02-25", "thirteen days would be too few"],
    ["2026-01-31", "2026-02-25", "over the end of a month"],
    ["2026-12-20", "2027-01-25", "over the end of a year"],
  ])("set up on %s it is %s: %s", (setUpOn, expected) => {
    expect(firstDueDate(lagosDate(setUpOn), 25)).toBe(expected);
  });

  it("on the 31st it is the last day of a month that has no 31st", () => {
    expect(firstDueDate(lagosDate("2026-02-10"), 31)).toBe("2026-02-28");
    expect(firstDueDate(lagosDate("2028-02-10"), 31)).toBe("2028-02-29");
    expect(firstDueDate(lagosDate("2026-02-14"), 31)).toBe("2026-02-28");
    expect(firstDueDate(lagosDate("2026-02-15"), 31)).toBe("2026-03-31");
  });

  it("is a collection day at least fourteen days off, and there is no earlier one", () => {
    fc.assert(
      fc.property(anyDay, anyCollectionDay, (setUpOn, collectionDay) => {
        const first = firstDueDate(setUpOn, collectionDay);
        const day = Number(first.slice(8, 10));
        expect(day).toBe(Math.min(collectionDay, lastDayOf(first)));
        expect(daysBetween(setUpOn, first)).toBeGreaterThanOrEqual(14);
        expect(daysBetween(setUpOn, first)).toBeLessThan(14 + 31);
      }),
    );
  });

  it.each([0, 32, 12.5, -1])("a collection day of %s is refused", (collectionDay) => {
    expect(() => firstDueDate(lagosDate("2026-01-05"), collectionDay)).toThrow(RangeError);
  });
});

describe("the due dates of a loan", () => {
  it("are monthly on the 25th", () => {
    expect(dueDates(lagosDate("2026-10-02"), 25, 4)).toEqual(["2026-10-25", "2026-11-25", "2026-12-25", "2027-01-25"]);
  });

  it("return to the 31st after a short month", () => {
    expect(dueDates(lagosDate("2027-01-10"), 31, 4)).toEqual(["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"]);
  });

  it("a first date in February does not pull the later ones down", () => {
    expect(dueDates(lagosDate("2027-02-05"), 30, 3)).toEqual(["2027-02-28", "2027-03-30", "2027-04-30"]);
  });

  it("are one a month, in order, as many as the tenor", () => {
    fc.assert(
      fc.property(anyDay, anyCollectionDay, fc.integer({ min: 1, max: 60 }), (setUpOn, collectionDay, tenor) => {
        const dates = dueDates(setUpOn, collectionDay, tenor);
        expect(dates).toHaveLength(tenor);
        expect(dates[0]).toBe(firstDueDate(setUpOn, collectionDay));
        expect(new Set(dates.map((date) => date.slice(0, 7))).size).toBe(tenor);
        expect([...dates].sort()).toEqual(dates);
      }),
    );
  });
});

describe("a payout", () => {
  const firstDue = lagosDate("2026-01-25");

  it("is in time up to the fifth day before the first due date", () => {
    expect(payoutIsTooLate(lagosDate("2026-01-05"), firstDue)).toBe(false);
    expect(payoutIsTooLate(lagosDate("2026-01-20"), firstDue)).toBe(false);
  });

  it("is too late from the fourth day before it", () => {
    expect(payoutIsTooLate(lagosDate("2026-01-21"), firstDue)).toBe(true);
    expect(payoutIsTooLate(firstDue, firstDue)).toBe(true);
    expect(payoutIsTooLate(lagosDate("2026-03-01"), firstDue)).toBe(true);
  });

  it("on the day of set-up is never too late", () => {
    fc.assert(
      fc.property(anyDay, anyCollectionDay, (setUpOn, collectionDay) => {
        expect(payoutIsTooLate(setUpOn, firstDueDate(setUpOn, collectionDay))).toBe(false);
      }),
    );
  });
});
