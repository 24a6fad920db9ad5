import { expect, it } from "vitest";
import { addDays, lagosDate } from "../time/lagos-date.ts";
import { dueDaysOf, OVERDUE_BANDS } from "./overdue-bands.ts";

const TODAY = lagosDate("2026-11-20");

it("every overdue day is in exactly one band, and today is in none", () => {
  const bandsOf = (days: number) => {
    const due = addDays(TODAY, -days);
    return OVERDUE_BANDS.filter((band) => {
      const { first, last } = dueDaysOf(band, TODAY);
      return due <= last && (first === undefined || due >= first);
    });
  };
  expect([0, 1, 30, 31, 60, 61, 90, 91, 5000].map(bandsOf)).toEqual([
    [],
    ["1-30"],
    ["1-30"],
    ["31-60"],
    ["31-60"],
    ["61-90"],
    ["61-90"],
    ["91+"],
    ["91+"],
  ]);
});
