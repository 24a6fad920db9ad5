import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, lagosDate } from "./lagos-date.ts";
import { monthsLater, weeksOfMonth } from "./month-weeks.ts";

const anyDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays(lagosDate("1930-01-01"), days));

it("November 2026 begins on a Sunday: six weeks from Monday, 26 October", () => {
  const weeks = weeksOfMonth(lagosDate("2026-11-20"));
  expect(weeks).toHaveLength(6);
  expect([weeks[0]?.[0], weeks[0]?.[6], weeks[5]?.[0], weeks[5]?.[6]]).toEqual([
    ...["2026-10-26", "2026-11-01"],
    ...["2026-11-30", "2026-12-06"],
  ]);
});

it("the weeks of a month hold each of its days once, in order, seven a week, and no week without one of them", () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const weeks = weeksOfMonth(day);
      const days = weeks.flat();
      expect(days).toContain(day);
      expect(days.every((one, place) => place === 0 || one === addDays(days[place - 1] ?? one, 1))).toBe(true);
      expect(weeks.every((week) => week.length === 7 && week.some((one) => one.slice(0, 7) === day.slice(0, 7)))).toBe(
        true,
      );
    }),
  );
});

it("a month later and back is the same day, or the last of a shorter month", () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -40, max: 40 }), (day, months) => {
      const back = monthsLater(monthsLater(day, months), -months);
      expect(back <= day && back.slice(0, 7) === day.slice(0, 7)).toBe(true);
      if (Number(day.slice(8)) <= 28) expect(back).toBe(day);
    }),
  );
});
