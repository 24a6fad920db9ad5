import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDate } from "../cells/read-date.ts";
import { addDays, lagosDate } from "../time/lagos-date.ts";
import { dateOrderOf } from "./date-order.ts";

describe("REP-07: which of day and month comes first", () => {
  it("is told by a part above twelve", () => {
    expect(dateOrderOf(["01/05/2026", "01/25/2026"])).toBe("month-first");
    expect(dateOrderOf(["05/01/2026", "25/01/2026"])).toBe("day-first");
    expect(dateOrderOf(["01/25/2026", "25/01/2026"])).toBe("day-first");
    expect(dateOrderOf(["03/04/2026", "01/05/2026", "02/03/2026", "01/25/2026"])).toBe("month-first");
  });

  it("else by the only reading in which the days run in order, downwards or upwards", () => {
    const american = ["01/09/2026", "01/11/2026", "02/01/2026"];
    expect(dateOrderOf(american)).toBe("month-first");
    expect(dateOrderOf(american.toReversed())).toBe("month-first");
    const twice = ["01/09/2026", "01/11/2026", "01/11/2026", "02/01/2026"];
    expect([dateOrderOf(twice), dateOrderOf(twice.toReversed())]).toEqual(["month-first", "month-first"]);
    const nigerian = ["09/01/2026", "10/01/2026", "01/02/2026"];
    expect(dateOrderOf(nigerian)).toBe("day-first");
    expect(dateOrderOf(nigerian.toReversed())).toBe("day-first");
  });

  it("else by the only reading whose days all lie in the period that the statement names", () => {
    const may = { from: lagosDate("2026-05-01"), to: lagosDate("2026-05-12") };
    expect(dateOrderOf(["05/01/2026", "05/02/2026", "05/12/2026"], may)).toBe("month-first");
    expect(dateOrderOf(["05/12/2026", "05/02/2026", "05/01/2026"], may)).toBe("month-first");
    expect(dateOrderOf(["01/05/2026", "03/05/2026", "02/05/2026"], may)).toBe("day-first");
    // Two of them run in order month first alone.
    expect(dateOrderOf(["02/05/2026", "01/05/2026", "01/05/2026", "03/05/2026"], may)).toBe("day-first");
    expect(dateOrderOf(["01/09/2026", "01/11/2026", "02/01/2026"], may)).toBe("month-first");
    expect(dateOrderOf(["05/01/2026", "06/02/2026"], may)).toBe("day-first");
    expect(dateOrderOf(["04/12/2026", "05/01/2026"], may)).toBe("day-first");
    expect(dateOrderOf(["05/13/2026", "01/05/2026"], may)).toBe("month-first");
    expect(dateOrderOf(["13/05/2026", "05/01/2026"], may)).toBe("day-first");
  });

  it("by days that are written out as well, for they say where the others belong", () => {
    expect(dateOrderOf(["03-Apr-2026", "04/05/2026", "06-Apr-2026"])).toBe("month-first");
    expect(dateOrderOf(["03-May-2026", "04/05/2026", "06-May-2026"])).toBe("day-first");
  });

  it("is the day where both readings run in order, or neither", () => {
    expect(dateOrderOf(["01/05/2026", "01/12/2026"])).toBe("day-first");
    expect(dateOrderOf(["03/04/2026"])).toBe("day-first");
    expect(dateOrderOf(["05/01/2026", "01/05/2026", "05/01/2026"])).toBe("day-first");
    expect(dateOrderOf([46_027, null, undefined, "05-Jan-2026", "soon"])).toBe("day-first");
    expect(dateOrderOf([])).toBe("day-first");
  });

  it("is the month beside AM and PM, unless the days then jump", () => {
    for (const time of ["9:12 AM", "09:12:33 pm", "9:12 a.m.", "11:05PM", "0:05:01 AM"])
      expect(dateOrderOf([`3/4/2026 ${time}`]), time).toBe("month-first");
    for (const other of [
      "3/4/2026 09:12",
      "3-4-2026 9:12 AM",
      "3/4/2026 AM",
      "3/4/2026 9:12 AMX",
      "x 3/4/2026 9:12 AM",
    ])
      expect(dateOrderOf([other]), other).toBe("day-first");
    expect(dateOrderOf(["09/01/2026 9:12 AM", "10/01/2026 9:12 AM", "01/02/2026 9:12 AM"])).toBe("day-first");
    expect(dateOrderOf(["3/4/2026 9:12 AM", "25/4/2026 9:12 AM"])).toBe("day-first");
    expect(dateOrderOf(["05/01/2026 9:12 AM", "01/05/2026 9:12 AM", "05/01/2026 9:12 AM"])).toBe("month-first");
  });

  it("is found for every statement over more than one month whose rows run in order", () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 25, maxLength: 60 });
    fc.assert(
      fc.property(gaps, fc.boolean(), fc.boolean(), (days, isMonthFirst, isReversed) => {
        let day = lagosDate("2026-01-05");
        const booked = days.map((gap) => (day = addDays(day, gap)));
        fc.pre(day > "2026-02-28");
        const written = booked.map((on) => {
          const [year, month, date] = on.split("-");
          return isMonthFirst ? `${month}/${date}/${year}` : `${date}/${month}/${year}`;
        });
        const order = dateOrderOf(isReversed ? written.toReversed() : written);
        const read = written.map((text) => readDate(text, order));
        const other = written.map((text) => readDate(text, order === "day-first" ? "month-first" : "day-first"));
        // If the dates ascend in both readings nothing distinguishes them, and the day comes first.
        const isOpen = other.every((on, index) => on !== undefined && on >= (other[index - 1] ?? on));
        if (!isOpen) expect(read).toEqual(booked);
      }),
    );
  });
});
