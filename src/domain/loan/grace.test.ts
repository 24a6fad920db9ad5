import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, type LagosDate, lagosDate } from "../time/lagos-date.ts";
import { statutoryDays } from "../time/public-holidays.ts";
import { isWorkingDay } from "../time/working-days.ts";
import { type Grace, graceEnd, graceOn, inTimeFrom, NO_GRACE } from "./grace.ts";

const day = lagosDate;
const GRACE: Grace = { days: "next_working_day", holidays: statutoryDays(2025, 2028) };

describe("the last day of grace", () => {
  it.each([
    ["a working day", "2026-11-25", "2026-11-25"],
    ["a Friday", "2026-09-25", "2026-09-25"],
    ["a Saturday", "2026-07-25", "2026-07-27"],
    ["a Sunday", "2026-10-25", "2026-10-26"],
    ["a holiday in the week", "2026-10-01", "2026-10-02"],
    ["Christmas, Boxing Day, a weekend", "2026-12-25", "2026-12-28"],
    ["Good Friday to Easter Monday", "2027-03-26", "2027-03-30"],
  ])("of a row due on %s, %s, is %s", (_, due, end) => {
    expect(graceEnd(day(due), GRACE)).toBe(end);
    expect(graceEnd(day(due), { ...GRACE, days: "none" })).toBe(due);
  });

  it("moves on with a holiday that is announced, and only its own due dates", () => {
    const eid = { ...GRACE, holidays: new Set([...GRACE.holidays, day("2026-07-27")]) };
    expect(graceEnd(day("2026-07-25"), eid)).toBe("2026-07-28");
    expect(graceEnd(day("2026-07-24"), eid)).toBe("2026-07-24");
  });

  it.each([
    ["2026-07-24", undefined],
    ["2026-07-25", undefined],
    ["2026-07-26", "2026-07-27"],
    ["2026-07-27", "2026-07-27"],
    ["2026-07-28", undefined],
  ])("of a row due on Saturday, 25 July 2026, is told on %s: %s", (on, end) => {
    expect(graceOn(day(on), day("2026-07-25"), GRACE)).toBe(end);
    expect(graceOn(day(on), day("2026-07-25"), NO_GRACE)).toBeUndefined();
  });
});

describe("whatever is announced as a holiday", () => {
  const days = fc.integer({ min: 0, max: 1_200 }).map((after) => addDays(day("2025-06-01"), after));
  const graces = fc
    .array(days, { maxLength: 60 })
    .map((announced): Grace => ({ days: "next_working_day", holidays: new Set([...GRACE.holidays, ...announced]) }));
  const either = fc.oneof(graces, fc.constant(NO_GRACE));

  it("grace ends on a working day, the first from the due date on, and a second time nowhere else", () => {
    fc.assert(
      fc.property(days, graces, (due, grace) => {
        const end = graceEnd(due, grace);
        expect(end >= due).toBe(true);
        expect(isWorkingDay(end, grace.holidays)).toBe(true);
        for (let on: LagosDate = due; on < end; on = addDays(on, 1))
          expect(isWorkingDay(on, grace.holidays)).toBe(false);
        expect(graceEnd(end, grace)).toBe(end);
      }),
    );
  });

  it("a later due date is in time no shorter", () => {
    fc.assert(
      fc.property(days, days, either, (one, other, grace) => {
        const [early, late] = one < other ? [one, other] : [other, one];
        expect(graceEnd(early, grace) <= graceEnd(late, grace)).toBe(true);
      }),
    );
  });

  it("the first due date in time on a day divides those that are late from those that are not", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -12, max: 3 }), either, (on, distance, grace) => {
        const due = addDays(on, distance);
        expect(due >= inTimeFrom(on, grace)).toBe(graceEnd(due, grace) >= on);
      }),
    );
  });

  it("one more holiday never makes a row late that was in time", () => {
    fc.assert(
      fc.property(days, days, graces, (due, added, grace) => {
        const more = { ...grace, holidays: new Set([...grace.holidays, added]) };
        expect(graceEnd(due, more) >= graceEnd(due, grace)).toBe(true);
      }),
    );
  });
});
