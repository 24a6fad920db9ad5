import { describe, expect, it } from "vitest";
import { isTornDate, readDate } from "./read-date.ts";

describe("REP-07: a day is read in every way that a statement writes it", () => {
  it.each([
    "05-Jan-2026",
    "5-JAN-2026",
    "05-Jan-26",
    "05-Jan- 2026",
    "05-Jan-\n2026",
    "05 January 2026",
    "5th Jan, 2026",
    "05JAN2026",
    "Jan 5, 2026",
    "Mon, 05 Jan 2026",
    "2026 Jan 05 09:12:33",
    "05 Jan 2026 09:12:33",
    "05/01/2026",
    "5/1/2026",
    "05/01/26",
    "05-01-2026",
    "05.01.2026",
    "05/01/2026 09:12",
    "05/01/2026 09:12:33 PM",
    "2026-01-05",
    "2026/01/05",
    "2026-01-05 23:59:59",
    "2026-01-05T09:12:33",
    "2026-01-04T23:30:00Z",
    "2026-01-05T00:30:00+01:00",
    "05/ 01/ 2026",
    "05 /01 /2026",
    "2026-01-04T23:30Z",
    "2026-01-04T23:30:00.125Z",
    "2026-01-04T23:30:00-01:00",
    "2026-01-04T23:30:00-0100",
    "05/01/2026 09:12".padEnd(40, "0"),
    "20260105",
    "46027.125",
    "46027",
    46_027,
    46_027.75,
    { year: 2026, month: 1, day: 5 },
  ])("%s", (written) => {
    expect(readDate(written)).toBe("2026-01-05");
  });

  it.each([
    "",
    "32-Jan-2026",
    "29/02/2026",
    "05/13/2026",
    "05-Foo-2026",
    "Jan 2026",
    "2026",
    "05/01",
    "05/01-2026",
    "1/2/3/4",
    "0000-00-00",
    "05-Jan-20261",
    "05 Jan Mon, 2026",
    "120260105",
    "202601051",
    "05/01/2026 09:12".padEnd(41, "0"),
    "x".repeat(5000),
    12,
    -46_027,
    9_999_999,
    20_260_105,
    Number.NaN,
    null,
    { year: 2026, month: 2, day: 30 },
  ])("%s is no day", (written) => {
    expect(readDate(written)).toBeUndefined();
  });

  it("September may be Sept, and a day lies within the lives of customers and loans", () => {
    expect(readDate("5 Sept 2026")).toBe("2026-09-05");
    expect(["1/1/1954", "31/12/2119"].map((day) => readDate(day))).toEqual(["1954-01-01", "2119-12-31"]);
    expect(["31/12/1953", "1/1/2120"].map((day) => readDate(day))).toEqual([undefined, undefined]);
    expect([20_000, 79_999].map((day) => readDate(day))).toEqual(["1954-10-03", "2119-01-10"]);
    expect([19_999, 80_000].map((day) => readDate(day))).toEqual([undefined, undefined]);
  });

  it("the month comes first where that is asked for", () => {
    expect(readDate("01/25/2026", "month-first")).toBe("2026-01-25");
    expect(readDate("01/05/2026", "month-first")).toBe("2026-01-05");
  });

  it("its time may go on in the next line", () => {
    expect(["2026-01-05T09:", "2026-01-05T09: 12:33", "05/01/2026 09:"].map((day) => readDate(day))).toEqual([
      ...["2026-01-05", "2026-01-05", "2026-01-05"],
    ]);
    expect(["2026-01-05T09", "05/01/2026 9.", "05/01/2026 9: x"].map((day) => readDate(day))).toEqual([
      ...[undefined, undefined, undefined],
    ]);
  });

  it("a day that goes on in the next line is known by its end", () => {
    for (const torn of ["05-Jan-", "05/01/", "5-01-", "05-", "05 Jan", "2026 Jan", "2026-01-", "2026-", "2026/"])
      expect(isTornDate(torn), torn).toBe(true);
    for (const whole of ["05-Jan-2026", "Jan-", "5", "", null, "Loan 05-", "2026x", "Loan-", 2026])
      expect(isTornDate(whole), String(whole)).toBe(false);
  });
});
