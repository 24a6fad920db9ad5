import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Row } from "../cells/cell.ts";
import { formatAmount, kobo } from "../money.ts";
import { readTable } from "./read-table.ts";

const NAMES = "Date,Reference,Narration,Debit,Credit,Balance";
/** Rows from a program that splits at every comma. */
const parted = (...lines: readonly string[]): readonly Row[] => lines.map((line) => line.split(","));
const read = (...rows: readonly Row[]) => {
  const statement = readTable(rows);
  if (!statement) throw new Error("no header");
  return statement;
};
const unread = (...lines: readonly string[]) =>
  read(...parted(...lines)).rejected.map(({ rowNumber, hasMoney }) => `${rowNumber} ${hasMoney}`);

describe("REP-07: a row that goes beyond its header is unread, never shifted", () => {
  it.each([
    "05-Jan-2026,S1,Loan,,65,000.00,165,000.00",
    "05-Jan-2026,S1,Loan,,65,000.00,",
    "05-Jan-2026,S1,Loan,65,000.00,,165.00",
    "05-Jan-2026,S1,LOAN,5,,65.00,165.00",
    ",S1,Loan,,65,000.00,",
    ",S1,Balance B/F,,,65,000.00",
  ])("%s", (line) => {
    const { lines, rejected } = read(...parted(NAMES, line, "06-Jan-2026,S2,after,,5.00,9.00"));
    expect(lines.map(({ narration }) => narration)).toEqual(["after"]);
    expect(rejected.map(({ rowNumber, hasMoney, text }) => [rowNumber, hasMoney, text])).toEqual([
      [
        2,
        true,
        line
          .split(",")
          .filter((cell) => cell !== "")
          .join(" | "),
      ],
    ]);
    expect(rejected[0]?.reason).toMatch(/^It has more cells than the table has columns/);
  });

  it("where each row ends with a comma and the header does not, or both do, nothing is wrong", () => {
    expect(unread(NAMES, "05-Jan-2026,S1,Loan,,65.00,165.00,")).toEqual([]);
    expect(unread(`${NAMES},,`, "05-Jan-2026,S1,Loan,,65.00,165.00,,")).toEqual([]);
    expect(unread(`${NAMES},`, "05-Jan-2026,S1,Loan,,65.00,165.00,7")).toEqual([]);
    expect(unread(`${NAMES},`, "05-Jan-2026,S1,Loan,,65,000.00,700.00")).toEqual(["2 true"]);
  });

  it("texts beyond the table, titles, sums and what only goes on are no transactions", () => {
    const around = [
      "Wema Bank,,,,,,Printed 05.01.2026",
      "Total,,,65,000.00,65,000.00,9",
      "Page 1 of 2,,,1,,,,7",
      ",,of Ada,,,,,7",
    ];
    for (const line of around) expect(unread(NAMES, "05-Jan-2026,S1,Loan,,65.00,165.00", line), line).toEqual([]);
    expect(unread(...around.slice(0, 1), NAMES)).toEqual([]);
    expect(unread(NAMES, "05-Jan-2026,S1,Loan,,65.00,165.00,seen by Ada")).toEqual([]);
  });

  it("does not go on in the next row", () => {
    const { rejected, lines } = read(...parted(NAMES, "05-Jan-2026,S1,Loan,,65,000.00,", ",,of Ada,,,"));
    expect([lines.length, rejected.map(({ text }) => text)]).toEqual([0, ["05-Jan-2026 | S1 | Loan | 65 | 000.00"]]);
  });

  it("each page has the width of its own header", () => {
    const wide = parted(`${NAMES},Channel`, "05-Jan-2026,S1,Loan,,65.00,165.00,7");
    expect(
      read(...wide, ...parted(NAMES, "06-Jan-2026,S1,Loan,,65.00,165.00,7")).rejected.map(({ rowNumber }) => rowNumber),
    ).toEqual([4]);
  });

  it("no amount is read that was not written, whatever stands without quotation marks", () => {
    const amounts = fc.array(fc.tuple(fc.integer({ min: 1, max: 999_999_999 }), fc.boolean(), fc.boolean()), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(amounts, fc.boolean(), (moves, hasBalance) => {
        let balance = 0;
        const rows = moves.map(([amount, isCredit, isQuoted], index) => {
          balance += isCredit ? amount : -amount;
          const money = (of: number) => formatAmount(kobo(Math.abs(of)));
          const cells = [
            "05-Jan-2026",
            `S${index}`,
            "Loan",
            isCredit ? "" : money(amount),
            isCredit ? money(amount) : "",
          ];
          const row = [...cells, hasBalance ? `${money(balance)}${balance < 0 ? " DR" : ""}` : ""];
          return isQuoted ? row : row.join(",").split(",");
        });
        const { lines, rejected } = read(NAMES.split(","), ...rows);
        expect(lines.length + rejected.filter(({ hasMoney }) => hasMoney).length).toBe(moves.length);
        for (const line of lines) {
          const [amount, isCredit] = moves[line.rowNumber - 2] ?? [];
          expect([line.amount, line.direction]).toEqual([amount, isCredit ? "credit" : "debit"]);
        }
        for (const [index, [, , isQuoted]] of moves.entries())
          if (isQuoted) expect(lines.some(({ rowNumber }) => rowNumber === index + 2)).toBe(true);
      }),
    );
  });
});

describe("REP-07: an amount below a name that nobody knows", () => {
  const HEADER = ["Date", "Narration", "Debit", "Inwards", "Charge", "Balance"];
  const fee: Row = ["05-Jan-2026", "fee", "1.00", "0.00", "0.00", "99.00"];

  it("is read as no movement, and its row is unread money, not a row that moved nothing", () => {
    const { lines, rejected } = read(HEADER, fee, ["06-Jan-2026", "loan", "0.00", "65,000.00", "0.00", ""]);
    expect(lines.map(({ narration }) => narration)).toEqual(["fee"]);
    expect(rejected.map(({ reason, hasMoney }) => [reason, hasMoney])).toEqual([["The amount is zero.", true]]);
  });

  it("of nought changes nothing about a row that moved nothing", () => {
    expect(read(HEADER, fee, ["06-Jan-2026", "note", "0.00", "0.00", "", ""]).rejected).toMatchObject([
      { hasMoney: false },
    ]);
  });
});
