import { describe, expect, it } from "vitest";
import type { Row } from "../../cells/cell.ts";
import { isOverlong } from "./overlong-row.ts";

const SIX = { cells: 6, named: 6 };
const TRAILING = { cells: 6, named: 5 };

describe("REP-07: a row longer than its header", () => {
  it("has figures where no column is", () => {
    expect(isOverlong(["05-Jan", "S1", "Loan", "", "65", "000.00", "165", "000.00"], SIX)).toBe(true);
    expect(isOverlong(["05-Jan", "S1", "Loan", "Ada", "", "5.00", "9.00"], SIX)).toBe(true);
    expect(isOverlong(["05-Jan", "S1", "Loan", "", "5.00", "9.00", null, 7], SIX)).toBe(true);
  });

  it("has an amount that was parted at its thousands, even when all beyond it is empty or text", () => {
    for (const [first, next] of [
      ...[
        ["65", "000.00"],
        ["1", "250"],
        ["165", "000"],
        ["-65", "000.00"],
        ["(65", "000.00)"],
        ["+65", "000.5"],
      ],
      ...[
        ["₦65", "000.00"],
        ["NGN 65", "000.00"],
        ["N65", "000.00"],
        [" 65 ", " 000.00 "],
      ],
    ] as const) {
      expect(isOverlong(["05-Jan", "S1", "Loan", "", first, next, ""], SIX), `${first}|${next}`).toBe(true);
      expect(isOverlong(["05-Jan", "S1", "", first, next, "9.00", "LOAN"], SIX), `${first}|${next}`).toBe(true);
    }
  });

  it("is not one with a note beside the table, or with nothing behind it", () => {
    expect(isOverlong(["05-Jan", "S1", "Loan", "", "65.00", "165.00"], SIX)).toBe(false);
    expect(isOverlong(["05-Jan", "S1", "Loan", "", "65.00", "165.00", "", null, " "], SIX)).toBe(false);
    expect(isOverlong(["05-Jan", "S1", "Loan", "", "65.00", "165.00", "seen by Ada"], SIX)).toBe(false);
    expect(isOverlong(["05-Jan", "S1", "Loan"], SIX)).toBe(false);
    expect(isOverlong([], SIX)).toBe(false);
  });

  it("within its header has no parted amount: 65 and 450 are two amounts there", () => {
    expect(isOverlong(["05-Jan", "S1", "Loan", "", "65", "450"], SIX)).toBe(false);
    expect(isOverlong(["05-Jan", "S1", "Loan", "", "65", "000.00"], SIX)).toBe(false);
    const others: readonly Row[] = [
      ["05-Jan", "S1", "Loan", "", "6500", "000.00", ""],
      ["05-Jan", "S1", "Loan", "", "65.00", "165.00", ""],
      ["05-Jan", "S1", "Loan", "", "65", "1000.00", ""],
      ["05-Jan", "S1", "Loan", "", "65", "100.005", ""],
      ["05-Jan", "S1", "Loan", "", "65", "100 CR", ""],
      ["05-Jan", "S1", "Loan", "", "x65", "100.00", ""],
      ["05-Jan", "S1", "Loan", "", 65, "100.00", ""],
      ["05-Jan", "S1", "Loan", "", "65", 100, ""],
      ["05-Jan", "S1", "Loan", "", "65", "", "000.00x"].slice(0, 6),
    ];
    for (const row of others) expect(isOverlong(row, SIX), row.join()).toBe(false);
  });

  it("below a name that is empty has a parted amount only where it is sure", () => {
    expect(isOverlong(["05-Jan", "Loan", "", "65", "000.00", "700.00"], TRAILING)).toBe(true);
    expect(isOverlong(["05-Jan", "Loan", "", "65", "450.00", ""], TRAILING)).toBe(true);
    expect(isOverlong(["05-Jan", "Loan", "", "65", "000", ""], TRAILING)).toBe(true);
    expect(isOverlong(["05-Jan", "Loan", "", "65", "450", ""], TRAILING)).toBe(false);
    expect(isOverlong(["05-Jan", "Loan", "", "65", "1000.00", "x"], TRAILING)).toBe(false);
    expect(isOverlong(["05-Jan", "Loan", "", "65.00", "165.00", "7"], TRAILING)).toBe(false);
    expect(isOverlong(["05-Jan", "Loan", "", "65", "000.00"], TRAILING)).toBe(false);
  });
});
