import { expect, it } from "vitest";
import { addDays, lagosDate } from "../time/lagos-date.ts";
import { lastDayMistake, usualLastDay } from "./key-life.ts";

const today = lagosDate("2026-11-20");

it("a key lives 90 days unless somebody says otherwise, a year at most, and never ends before it begins", () => {
  expect(usualLastDay(today)).toBe("2027-02-18");
  expect(lastDayMistake(today, today)).toBeUndefined();
  expect(lastDayMistake(addDays(today, -1), today)).toBe("Choose today or a later day");
  expect(lastDayMistake(addDays(today, 365), today)).toBeUndefined();
  expect(lastDayMistake(addDays(today, 366), today)).toBe("A key lives for a year at most");
});
