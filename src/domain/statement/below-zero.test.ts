import { describe, expect, it } from "vitest";
import type { Row } from "../cells/cell.ts";
import { readTable } from "./read-table.ts";

const HEADER = ["Date", "Reference", "Narration", "Debit", "Credit", "Balance"];
const read = (...rows: readonly Row[]) => {
  const statement = readTable(rows);
  if (!statement) throw new Error("no header");
  return statement;
};

describe("REP-07: an amount below zero on one side", () => {
  const opening: Row = ["", "", "Opening Balance", "", "", "100.00"];

  it("is of the other side where the balance says so, and is asked about where it does not", () => {
    const rows: readonly Row[] = [
      ...[HEADER, opening, ["05-Jan-2026", "", "in", "", "50.00", "150.00"]],
      ["06-Jan-2026", "", "returned", "", "(50.00)", "100.00"],
      ["07-Jan-2026", "", "out", "20.00", "", "80.00"],
      ["08-Jan-2026", "", "given back", "-20.00", "", "100.00"],
      ["09-Jan-2026", "", "strange", "", "(50.00)", "90.00"],
    ];
    expect(
      read(...rows).lines.map(({ direction, amount, narration }) => `${direction} ${amount} ${narration}`),
    ).toEqual(["credit 5000 in", "debit 5000 returned", "debit 2000 out", "credit 2000 given back"]);
    expect(read(...rows).rejected.map(({ rowNumber, reason }) => `${rowNumber}: ${reason}`)).toEqual([
      expect.stringMatching(/^7: Whether this came in or went out cannot be told/),
    ]);
    expect(read(...rows).balanceChain.kind).toBe("verified");
  });
});
