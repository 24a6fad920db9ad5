import { describe, expect, it } from "vitest";
import { statementHead } from "./statement-head.ts";

const TABLE = [
  ["Date", "Reference", "Narration", "Debit", "Credit", "Balance"],
  ["05-Jan-2026", "S1", "Loan", "", "5.00", "15.00"],
];

describe("REP-06: what stands above the table of transactions", () => {
  it("is its cells that say something, a line for each row", () => {
    expect(statementHead([["ZENITH", null, "BANK"], [""], ["Account", 123], ...TABLE])).toBe(
      "ZENITH BANK\n\nAccount 123",
    );
  });

  it("is nothing above a table that begins at once, or where there is none", () => {
    expect(statementHead(TABLE)).toBe("");
    expect(statementHead([["ZENITH BANK"], ["Dear customer"]])).toBe("");
  });

  it("is no more than a page of text", () => {
    expect(statementHead([["x".repeat(9000)], ...TABLE])).toHaveLength(5000);
  });
});
