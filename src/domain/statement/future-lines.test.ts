import { describe, expect, it } from "vitest";
import { addDays, lagosDate } from "../time/lagos-date.ts";
import { DAYS_AHEAD_MAX, waitsForItsDay, withoutLinesFarAhead } from "./future-lines.ts";
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
/** The first day on which a line of that day, and no later one, is accepted. */
const daysBefore = (day: string) => addDays(lagosDate(day), -DAYS_AHEAD_MAX);

describe("REP-07: a line far ahead was dated or read amiss", () => {
  it("a statement without a line more than a week ahead stays as it is", () => {
    expect(withoutLinesFarAhead(statement, daysBefore("2026-01-12"))).toBe(statement);
  });

  it("lines further ahead become rejected rows with money in their place, and the period ends before", () => {
    const read = withoutLinesFarAhead(statement, daysBefore("2026-01-08"));
    expect(read.lines.map(({ narration }) => narration)).toEqual(["first", "middle"]);
    expect(read.rejected.slice(1)).toEqual([
      {
        ...{ rowNumber: 4, text: "2026-01-09 | S3 | late | debit ₦2.00", hasMoney: true },
        reason: "9 Jan 2026 is 8 days ahead, so the date may be wrong.",
      },
      {
        ...{ rowNumber: 6, text: "2026-01-12 | later | credit ₦1.00", hasMoney: true },
        reason: "12 Jan 2026 is 11 days ahead, so the date may be wrong.",
      },
    ]);
    expect(read.rejected[0]).toMatchObject({ rowNumber: 3, reason: "“no day” is not a date." });
    expect([read.from, read.to]).toEqual(["2026-01-05", "2026-01-07"]);
    expect(read.openingBalance).toBe(statement.openingBalance);
  });

  it("newest first, the period is still from the oldest to the newest", () => {
    const reversed = { ...statement, lines: statement.lines.toReversed() };
    const read = withoutLinesFarAhead(reversed, daysBefore("2026-01-09"));
    expect([read.from, read.to]).toEqual(["2026-01-05", "2026-01-09"]);
  });

  it("with no line left there is no period", () => {
    const read = withoutLinesFarAhead(statement, daysBefore("2026-01-04"));
    expect(read.lines).toEqual([]);
    expect(["from" in read, "to" in read]).toEqual([false, false]);
    expect(read.rejected.map(({ rowNumber }) => rowNumber)).toEqual([2, 3, 4, 5, 6]);
  });
});

it("a line waits for its day from the day before on, and no longer when it has begun", () => {
  const line = { bookedOn: lagosDate("2026-01-07") };
  expect(waitsForItsDay(line, lagosDate("2026-01-06"))).toBe(true);
  expect(waitsForItsDay(line, lagosDate("2026-01-07"))).toBe(false);
});
