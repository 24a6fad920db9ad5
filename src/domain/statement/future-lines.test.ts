import { describe, expect, it } from "vitest";
import { lagosDate } from "../time/lagos-date.ts";
import { withoutLinesAfter } from "./future-lines.ts";
import { readTable } from "./read-table.ts";

const HEADER = ["Date", "Reference", "Narration", "Debit", "Credit", "Balance"];
const statement = readTable([
  HEADER,
  ["05-Jan-2026", "S1", "first", "", "5.00", "5.00"],
  ["no day", "", "odd", "", "1.00", ""],
  ["09-Jan-2026", "S3", "late", "2.00", "", "3.00"],
  ["07-Jan-2026", "S4", "middle", "", "5.00", "8.00"],
  ["12-Jan-2026", "", "later", "", "1.00", "9.00"],
]);
if (!statement) throw new Error("no header");

describe("REP-07: what a bank books is not in the future", () => {
  it("a statement without a line after the day stays as it is", () => {
    expect(withoutLinesAfter(statement, lagosDate("2026-01-12"))).toBe(statement);
  });

  it("lines after the day become rejected rows in their place, and the period ends before", () => {
    const read = withoutLinesAfter(statement, lagosDate("2026-01-07"));
    expect(read.lines.map(({ narration }) => narration)).toEqual(["first", "middle"]);
    expect(read.rejected).toEqual([
      { rowNumber: 3, text: "no day | odd | 1.00", reason: "“no day” is not a date.", hasMoney: true },
      {
        rowNumber: 4,
        text: "2026-01-09 | S3 | late | debit ₦2.00",
        reason: "9 Jan 2026 has not come yet.",
        hasMoney: true,
      },
      {
        rowNumber: 6,
        text: "2026-01-12 | later | credit ₦1.00",
        reason: "12 Jan 2026 has not come yet.",
        hasMoney: true,
      },
    ]);
    expect([read.from, read.to]).toEqual(["2026-01-05", "2026-01-07"]);
    expect(read.openingBalance).toBe(statement.openingBalance);
  });

  it("newest first, the period is still from the oldest to the newest", () => {
    const reversed = { ...statement, lines: statement.lines.toReversed() };
    const read = withoutLinesAfter(reversed, lagosDate("2026-01-09"));
    expect([read.from, read.to]).toEqual(["2026-01-05", "2026-01-09"]);
  });

  it("with no line left there is no period", () => {
    const read = withoutLinesAfter(statement, lagosDate("2026-01-04"));
    expect(read.lines).toEqual([]);
    expect(["from" in read, "to" in read]).toEqual([false, false]);
    expect(read.rejected.map(({ rowNumber }) => rowNumber)).toEqual([2, 3, 4, 5, 6]);
  });
});
