import { describe, expect, it } from "vitest";
import type { Row } from "../cells/cell.ts";
import { readTable } from "./read-table.ts";

const HEADER = ["Date", "Reference", "Narration", "Debit", "Credit", "Balance"];
const read = (...rows: readonly Row[]) => {
  const statement = readTable(rows);
  if (!statement) throw new Error("no header");
  return statement;
};

describe("REP-07: a row that was not read is asked about, and the balances are not called wrong for it", () => {
  const line = (day: string, credit: string, balance: string): Row => [day, "", "Loan", "", credit, balance];
  const first = line("05-Jan-2026", "5.00", "105.00");
  const opening: Row = ["", "", "Opening Balance", "", "", "100.00"];
  const kindOf = (...rows: readonly Row[]) => read(HEADER, opening, ...rows).balanceChain.kind;

  it("whatever could not be read of it", () => {
    for (const row of [
      line("35-Jan-2026", "7.00", "112.00"),
      line("06-Jan-2026", "7.0O", "112.00"),
      line("06-Jan-2026", "7.0O", ""),
      line("06-Jan-2026", "7.00", "11Z.00"),
      ["06-Jan-2026", "", "Loan", "", "7", "000.00", "112.00"],
      ["06-Jan-2026", "", "Loan", "", "(7.00)", "112.00"],
    ])
      expect(kindOf(first, row, line("07-Jan-2026", "1.00", "113.00")), JSON.stringify(row)).toBe("verified");
  });

  it("newest first as well", () => {
    const rows = [
      ...[line("08-Jan-2026", "1.00", "114.00"), line("07-Jan-2026", "1.00", "113.00")],
      ...[line("06-Jan-2026", "7.0O", "112.00"), first],
    ];
    expect(kindOf(...rows)).toBe("verified");
    expect(kindOf(...rows.with(2, line("06-Jan-2026", "7.0O", "111.00")))).toBe("broken");
  });

  it("while what is told elsewhere stays wrong", () => {
    const unread = line("06-Jan-2026", "7.0O", "112.00");
    expect(kindOf(first, unread, line("07-Jan-2026", "1.00", "114.00"))).toBe("broken");
    expect(kindOf(line("05-Jan-2026", "5.00", "106.00"), unread)).toBe("broken");
    // A row that was understood and moved nothing counts for nothing.
    expect(kindOf(first, line("06-Jan-2026", "0.00", "112.00"), line("07-Jan-2026", "1.00", "113.00"))).toBe("broken");
  });
});

it.each([false, true])(
  "REP-07: behind a row that was not read no direction is guessed, newest first: %s",
  (isReversed) => {
    const header = ["Date", "Narration", "Amount", "Balance"];
    const rows: readonly Row[] = [
      ...[
        ["05-Jan-2026", "a", "5.00", "105.00"],
        ["06-Jan-2026", "b", "1O.00", "95.00"],
        ["07-Jan-2026", "c", "2.00", "97.00"],
      ],
      ...[
        ["08-Jan-2026", "d", "1O.00", ""],
        ["09-Jan-2026", "e", "8.00", "105.00"],
        ["10-Jan-2026", "f", "3.00", "102.00"],
      ],
    ];
    const opening: Row = ["Opening Balance: 100.00"];
    const { lines, rejected, balanceChain } = read(opening, header, ...(isReversed ? rows.toReversed() : rows));
    const told = lines.map(({ direction, narration }) => `${direction} ${narration}`);
    expect(told.toSorted()).toEqual(["credit a", "credit c", "debit f"]);
    expect(rejected).toHaveLength(3);
    expect(balanceChain.kind).toBe("verified");
  },
);
