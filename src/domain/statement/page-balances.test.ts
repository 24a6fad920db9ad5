import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Row } from "../cells/cell.ts";
import { formatAmount, kobo } from "../money.ts";
import { readTable } from "./read-table.ts";
import { gatherRecords } from "./records/gather-records.ts";

const HEADER = ["Date", "Reference", "Narration", "Debit", "Credit", "Balance"];
const FIRST = ["05-Jan-2026", "S1", "first", "", "50.00", "150.00"];
const SECOND = ["06-Jan-2026", "S2", "second", "30.00", "", "120.00"];
const THIRD = ["07-Jan-2026", "S3", "third", "", "10.00", "130.00"];
const at = (label: string, balance: string): Row => ["", "", label, "", "", balance];
const read = (...rows: readonly Row[]) => {
  const statement = readTable(rows);
  if (!statement) throw new Error("no header");
  return statement;
};
const brief = (...rows: readonly Row[]) => {
  const { lines, rejected, balanceChain } = read(...rows);
  return [lines.map(({ narration }) => narration).join(), rejected.length, balanceChain.kind];
};
const ALL = ["first,second,third", 0, "verified"];

describe("REP-07: a balance that every page carries forward", () => {
  it.each([
    ...["Balance B/F", "BAL B/F", "B/F", "b / f", "Balance b/fwd", "Brought Forward", "Balance Brought Forward"],
    ...["Balance brought fwd", "Balance b/d", "Balance brought down", "** Balance B/F **", "B/F FROM PAGE 1"],
    ...["Opening Balance", "Beginning Balance", "Starting balance", "Balance C/F", "Bal. C/F", "C/F", "c/fwd"],
    ...[
      "Carried Forward",
      "Balance carried fwd",
      "Balance c/d",
      "Balance Carried Down",
      "Closing Balance",
      "Ending Balance",
    ],
  ])("%s between the lines is no transaction, no unread row, and breaks nothing", (label) => {
    expect(brief(HEADER, FIRST, at(label, "150.00"), SECOND, THIRD)).toEqual(ALL);
    expect(brief(HEADER, FIRST, at(label, "150.00"), HEADER, at(label, "150.00"), SECOND, THIRD)).toEqual(ALL);
  });

  it("that contradicts the balances breaks the chain in its own row, and says both amounts", () => {
    for (const label of ["Balance B/F", "Balance C/F", "Opening Balance"])
      expect(read(HEADER, FIRST, at(label, "151.00"), SECOND, THIRD).balanceChain).toEqual({
        ...{ kind: "broken", rowNumber: 3, expected: 15_000, found: 15_100 },
      });
  });

  it("tells of a page that is missing", () => {
    const pages = [HEADER, FIRST, at("Balance C/F", "150.00"), HEADER, at("Balance B/F", "120.00"), THIRD];
    expect(read(...pages).balanceChain).toEqual({ kind: "broken", rowNumber: 5, expected: 15_000, found: 12_000 });
  });

  it("is the closing balance of the statement only at its end, and the opening one only at its beginning", () => {
    const { openingBalance, closingBalance, balanceChain } = read(
      ...[HEADER, at("Balance B/F", "100.00"), FIRST, at("Balance C/F", "150.00"), at("Balance B/F", "150.00"), SECOND],
    );
    expect([openingBalance, closingBalance, balanceChain.kind]).toEqual([10_000, 12_000, "verified"]);
    const ended = read(HEADER, FIRST, at("Balance C/F", "150.00"), SECOND, at("Balance C/F", "121.00"));
    expect([ended.openingBalance, ended.closingBalance, ended.balanceChain.kind]).toEqual([10_000, 12_100, "broken"]);
  });

  it("outside of the columns counts as well, unless it only says again how the statement began", () => {
    const beside = (text: string): Row => [...Array<null>(6).fill(null), text];
    expect(brief(HEADER, FIRST, beside("Balance B/F 150.00"), SECOND, THIRD)).toEqual(ALL);
    expect(brief(["Balance B/F 100.00"], HEADER, FIRST, ["Balance B/F 100.00"], HEADER, SECOND, THIRD)).toEqual(ALL);
    expect(read(HEADER, FIRST, beside("Balance B/F 151.00"), SECOND).balanceChain).toMatchObject({
      ...{ kind: "broken", rowNumber: 3, found: 15_100 },
    });
    expect(read(HEADER, FIRST, beside("Balance C/F 151.00"), SECOND).closingBalance).toBe(12_000);
  });

  it("in a summary that says how the whole statement began and ended is held against nothing between", () => {
    const summary: Row = ["Opening Balance 100.00", "Closing Balance 130.00"];
    expect(brief(summary, HEADER, FIRST, summary, HEADER, SECOND, THIRD)).toEqual(ALL);
    const both: Row = ["Balance B/F 100.00", "Balance C/F 130.00"];
    expect(brief(both, HEADER, FIRST, both, HEADER, SECOND, THIRD)).toEqual(ALL);
    const thanks = ["Thank you, balance B/F 7 and more"];
    expect(brief(HEADER, at("Balance B/F", "100.00"), FIRST, thanks, SECOND, THIRD)).toEqual(ALL);
  });

  it("may stand in another column than the narration, beside a day, or with what moved on the page", () => {
    expect(brief(HEADER, FIRST, ["05-Jan-2026", "Balance C/F", "", "", "", "150.00"], SECOND, THIRD)).toEqual(ALL);
    expect(brief(HEADER, FIRST, ["Balance C/F", "", "", "", "", "150.00"], SECOND, THIRD)).toEqual(ALL);
    expect(brief(HEADER, FIRST, ["", "", "Balance C/F", "0.00", "50.00", "150.00"], SECOND, THIRD)).toEqual(ALL);
    expect(brief(HEADER, FIRST, ["", "", "Balance C/F", "7.00", "50.00", "150.00"], SECOND, THIRD)).toEqual(ALL);
    const valued = ["Value Date", "Narration", "Debit", "Credit", "Balance"];
    const sums = ["05-Jan-2026", "Balance C/F", "7.00", "50.00", "150.00"];
    expect(gatherRecords([valued, sums])?.records).toHaveLength(1);
    expect(gatherRecords([HEADER, ["05-Jan-2026", "", "Balance C/F", "7.00", "50.00", "1.00"]])?.records).toHaveLength(
      1,
    );
  });

  it("is no payment of its own amount where it stands among the money and there is no balance", () => {
    const bare = ["Date", "Narration", "Debit", "Credit"];
    for (const row of [
      ["01-Jan-2026", "Balance B/F", "", "500.00"],
      ["", "B/F", "500.00", ""],
      ["", "Opening Balance:", "", "9.00"],
    ])
      expect(read(bare, row, ["05-Jan-2026", "loan", "", "5.00"])).toMatchObject({
        lines: [{ narration: "loan" }],
        rejected: [],
      });
    for (const row of [
      ["01-Jan-2026", "Balance B/F JOHN", "", "500.00"],
      ["01-Jan-2026", "Balance B/F", "5.00", "500.00"],
      ["01-Jan-2026", "Balance B/F", "", "five"],
    ])
      expect(gatherRecords([bare, row])?.records, row.join()).toHaveLength(1);
  });

  it("newest first repeats the line above it or the one below it", () => {
    for (const balance of ["120.00", "150.00"])
      expect(brief(HEADER, THIRD, SECOND, at("Balance C/F", balance), FIRST), balance).toEqual([
        "third,second,first",
        0,
        "verified",
      ]);
    expect(read(HEADER, THIRD, SECOND, at("Balance C/F", "130.00"), FIRST).balanceChain).toMatchObject({
      ...{ kind: "broken", rowNumber: 4, expected: 15_000, found: 13_000 },
    });
    const framed = read(HEADER, at("Closing Balance", "130.00"), THIRD, SECOND, FIRST, at("Opening Balance", "100.00"));
    expect([framed.openingBalance, framed.closingBalance, framed.balanceChain.kind]).toEqual([
      10_000,
      13_000,
      "verified",
    ]);
  });

  it("changes no line wherever pages break, and a wrong one is told in its row", () => {
    const amounts = fc.array(fc.tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.boolean()), {
      minLength: 2,
      maxLength: 30,
    });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 6 }), fc.nat(), fc.boolean(), (moves, perPage, which, isWrong) => {
        let balance = 500_000_00;
        const lines = moves.map(([amount, isCredit], index): Row => {
          balance += isCredit ? amount : -amount;
          const [money, after] = [formatAmount(kobo(amount)), formatAmount(kobo(balance))];
          return ["05-Jan-2026", `S${index}`, "loan", isCredit ? "" : money, isCredit ? money : "", after];
        });
        const rows: Row[] = [HEADER];
        const breaks: number[] = [];
        for (const [index, line] of lines.entries()) {
          if (index > 0 && index % perPage === 0) {
            const carried = lines[index - 1]?.[5] ?? "";
            rows.push(at("Balance C/F", String(carried)), HEADER, at("Balance B/F", String(carried)));
            breaks.push(rows.length - 3, rows.length - 1);
          }
          rows.push(line);
        }
        const plain = read(HEADER, ...lines);
        const wrong = isWrong ? breaks[which % Math.max(1, breaks.length)] : undefined;
        if (wrong !== undefined) rows[wrong] = at("Balance B/F", "0.01");
        const paged = read(...rows);
        expect(paged.lines.map((line) => ({ ...line, rowNumber: 0 }))).toEqual(
          plain.lines.map((line) => ({ ...line, rowNumber: 0 })),
        );
        expect(paged.rejected).toEqual([]);
        expect(paged.balanceChain).toMatchObject(
          wrong === undefined ? { kind: "verified" } : { kind: "broken", rowNumber: wrong + 1, found: 1 },
        );
      }),
    );
  });
});
