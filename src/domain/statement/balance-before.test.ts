import { describe, expect, it } from "vitest";
import type { Row } from "../cells/cell.ts";
import { readTable } from "./read-table.ts";

const read = (...rows: readonly Row[]) => {
  const statement = readTable(rows);
  if (!statement) throw new Error("no header");
  return statement;
};
const BEFORE = ["Date", "Narration", "Debit", "Credit", "Balance Before"];
const FIRST = ["05-Jan-2026", "first", "", "50.00", "100.00"];
const SECOND = ["06-Jan-2026", "second", "30.00", "", "150.00"];

describe("REP-07: a statement that states the balance before each line", () => {
  it("and no other gives each line the balance that follows from it, and adds up", () => {
    const { lines, balanceChain, openingBalance, closingBalance } = read(BEFORE, FIRST, SECOND);
    expect(lines.map(({ balance }) => balance)).toEqual([15_000, 12_000]);
    expect([balanceChain.kind, openingBalance, closingBalance]).toEqual(["verified", 10_000, 12_000]);
  });

  it("never takes it for the balance after: a line is missing where it does not follow", () => {
    const { lines, balanceChain } = read(BEFORE, FIRST, SECOND.with(4, "140.00"));
    expect(lines).toHaveLength(2);
    expect(balanceChain).toEqual({ kind: "broken", rowNumber: 3, expected: 15_000, found: 14_000 });
  });

  it("and the one after it is held to both", () => {
    const both = [...BEFORE, "Balance After"];
    expect(read(both, [...FIRST, "150.00"], [...SECOND, "120.00"])).toMatchObject({
      ...{ balanceChain: { kind: "verified" }, lines: [{ balance: 15_000 }, { balance: 12_000 }] },
    });
    expect(read(both, [...FIRST, "151.00"]).balanceChain).toEqual({
      ...{ kind: "broken", rowNumber: 2, expected: 15_000, found: 15_100 },
    });
    expect(read(both, [...SECOND, "120.00"], [...FIRST, "150.00"]).balanceChain).toEqual({ kind: "verified" });
  });

  it("below zero and beyond all bounds stays a statement", () => {
    expect(read(BEFORE, FIRST.with(4, "-60.00")).lines[0]?.balance).toBe(-1000);
    const { lines } = read(BEFORE, FIRST.with(4, "90,071,992,547,409.91"), SECOND.with(4, "much"));
    expect(lines.map((line) => "balance" in line)).toEqual([false, false]);
  });
});

describe("REP-07: a statement of a wallet", () => {
  it("has one column of signed amounts called Debit/Credit", () => {
    const header = ["Trans. Time", "Value Date", "Description", "Debit/Credit(₦)", "Balance After(₦)", "Channel"];
    const { lines, balanceChain } = read(
      ...[header, ["2026 Jan 05 09:12:33", "05 Jan 2026", "in", "+5,000.00", "15,000.00", "E-Channel"]],
      ["2026 Jan 06 09:12:33", "06 Jan 2026", "out", "-200.00", "14,800.00", "POS 7"],
    );
    expect(lines.map(({ direction, amount, narration }) => `${direction} ${amount} ${narration}`)).toEqual([
      ...["credit 500000 in", "debit 20000 out"],
    ]);
    expect(balanceChain).toEqual({ kind: "verified" });
  });

  it("books what was settled, and not what was paid before charges", () => {
    const header = [
      "Date",
      "Narration",
      "Transaction Amount (NGN)",
      "Settlement Debit (NGN)",
      "Settlement Credit (NGN)",
    ];
    const { lines, rejected } = read(...[header, ["05-Jan-2026", "loan", "5,000.00", "0.00", "4,990.00"]], [
      "06-Jan-2026",
      "odd",
      "7,000.00",
      "",
      "",
    ]);
    expect(lines.map(({ amount }) => amount)).toEqual([499_000]);
    expect(rejected).toMatchObject([{ reason: "There is no amount.", hasMoney: true }]);
  });
});

describe("REP-07: the days of a statement whose parts are all below thirteen", () => {
  const days = (header: string, ...written: readonly string[]) =>
    read([header, "Narration", "Credit"], ...written.map((day) => [day, "loan", "5.00"])).lines.map(
      ({ bookedOn }) => bookedOn,
    );

  it("are those in which its rows run in order; the day first where both do", () => {
    expect(days("Date", "01/09/2026", "01/11/2026", "02/01/2026")).toEqual(["2026-01-09", "2026-01-11", "2026-02-01"]);
    expect(days("Value Date", "01/09/2026", "01/11/2026", "02/01/2026")[0]).toBe("2026-01-09");
    expect(days("Date", "03/04/2026")).toEqual(["2026-04-03"]);
    expect(days("Date", "3/4/2026 9:12 AM")).toEqual(["2026-03-04"]);
  });

  it("count by their value days in the rows that have no other", () => {
    const header = ["Date", "Value Date", "Narration", "Credit"];
    const rows = [
      ["", "01/09/2026"],
      ["01/11/2026", "25/01/2020"],
      ["", "02/01/2026"],
    ];
    expect(read(header, ...rows.map((row) => [...row, "loan", "5.00"])).lines.map(({ bookedOn }) => bookedOn)).toEqual([
      ...["2026-01-09", "2026-01-11", "2026-02-01"],
    ]);
  });
});
