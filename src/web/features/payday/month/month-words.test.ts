import { describe, expect, it } from "vitest";
import { formatMonth } from "../../../../domain/time/lagos-date.ts";
import { isMonth, monthAfter, monthsAround } from "./month-words.ts";

describe("months of paydays", () => {
  it("are said by the house's own table of months", () => {
    expect(formatMonth("2026-09")).toBe("Sep 2026");
  });

  it("follow each other over the years", () => {
    expect([monthAfter("2026-12", 1), monthAfter("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
  });

  it("to choose from are newest first, with the one in sight among them however old it is", () => {
    const months = monthsAround("2026-11", "2020-03");
    expect([months[0], months.at(-1), months.length]).toEqual(["2027-11", "2020-03", 38]);
    expect(monthsAround("2026-11", "2026-10")).toHaveLength(37);
  });

  it.each(["2026-13", "2026", "", undefined])("%s is none", (text) => {
    expect(isMonth(text)).toBe(false);
  });
});
