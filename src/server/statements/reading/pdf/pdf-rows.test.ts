import { describe, expect, it } from "vitest";
import { linesOf, phrasesOf } from "./pdf-lines.ts";
import { pagesOf, pdfRows } from "./pdf-rows.ts";
import type { Word } from "./pdf-words.ts";

/** Words of one line, each text at its place; letters are five points broad. */
const line = (base: number, ...texts: readonly (readonly [number, string])[]): readonly Word[] =>
  texts.map(([left, text]) => ({ text, left, right: left + 5 * text.length, base, size: 10 }));
const HEADER = line(100, [10, "Date"], [80, "Narration"], [300, "Debit"], [380, "Credit"], [460, "Balance"]);
const rows = (...lines: readonly (readonly Word[])[]) => pdfRows(pagesOf([lines.flat()]) ?? [], "nearest-right");

describe("REP-07: words that lie on a page become the rows of a table", () => {
  it("a word that is drawn twice for boldness is one word", () => {
    const [bold] = linesOf(line(50, [10, "Balance"], [10.4, "Balance"], [90, "5.00"], [130, "5.00"]));
    expect(bold && phrasesOf(bold).map(({ text }) => text)).toEqual(["Balance", "5.00", "5.00"]);
  });

  it("amounts lie below the left, the middle or the right of their names, and numbers of a text stay in the text", () => {
    const first = line(115, [10, "05-Jan-2026"], [80, "LOAN"], [110, "5,000.00"], [360, "1,500.00"], [455, "1,500.00"]);
    const second = line(130, [10, "06-Jan-2026"], [80, "POS"], [295, "200.00"], [460, "1,300.00"]);
    expect(rows(HEADER, first, second).slice(1)).toEqual([
      ["05-Jan-2026", "LOAN 5,000.00", null, "1,500.00", "1,500.00"],
      ["06-Jan-2026", "POS", "200.00", null, "1,300.00"],
    ]);
  });

  it("what stands above the header and at the foot of a page is outside of the columns", () => {
    const above = line(50, [10, "Opening"], [47, "Balance"], [120, "1.00"]);
    const first = line(115, [10, "05-Jan-2026"], [80, "LOAN"], [380, "5.00"], [460, "6.00"]);
    const foot = line(700, [200, "Page"], [225, "1"], [235, "of"], [250, "2"]);
    const table = rows(above, HEADER, first, foot);
    expect(table[0]).toEqual([null, null, null, null, null, "Opening Balance", "1.00"]);
    expect(table.at(-1)?.slice(0, 5)).toEqual([null, null, null, null, null]);
  });

  it("small print below the last transaction is outside of the columns, however near it stands", () => {
    const first = line(115, [10, "05-Jan-2026"], [80, "LOAN"], [380, "5.00"], [460, "6.00"]);
    const print = line(127, [10, "Kindly"], [42, "look"], [64, "this"], [86, "over"]);
    const [, row, ...others] = rows(HEADER, first, print);
    expect(row).toEqual(["05-Jan-2026", "LOAN", null, "5.00", "6.00"]);
    expect(others).toEqual([[null, null, null, null, null, "Kindly look this over"]]);
  });

  it("a text across the columns between two transactions is kept with them", () => {
    const first = line(115, [10, "05-Jan-2026"], [80, "LOAN"], [380, "5.00"], [460, "6.00"]);
    const between = line(127, [10, "Transfer"], [52, "from"], [74, "Ada"], [91, "Obi"]);
    const second = line(142, [10, "06-Jan-2026"], [80, "LOAN"], [380, "5.00"], [460, "11.00"]);
    const table = rows(HEADER, first, between, second);
    expect(table[1]?.slice(0, 2).join(" ")).toBe("05-Jan-2026 Transfer from LOAN Ada Obi");
    expect(table).toHaveLength(3);
  });

  it("what goes on with a transaction is no small print: the rest of a day, and texts of their own columns", () => {
    const first = line(115, [10, "05-Jan-"], [80, "LOAN"], [380, "5.00"], [460, "6.00"]);
    const second = line(127, [10, "2026 09:12:33"], [78, "REPAID"]);
    expect(rows(HEADER, first, second)[1]?.slice(0, 2)).toEqual(["05-Jan-2026 09:12:33", "LOAN REPAID"]);
    const torn = line(115, [10, "05"], [80, "LOAN"], [380, "5.00"], [460, "6.00"]);
    const month = line(127, [10, "Jan 2026 12:33"], [82, "REPAID"]);
    expect(rows(HEADER, torn, month)[1]?.[1]).toBe("LOAN REPAID");
    const wide = line(127, [80, "REPAYMENT OF THE LOAN OF ADA OBI"]);
    expect(rows(HEADER, first, wide)[1]?.[1]).toContain("LOAN REPAYMENT");
    const apart = line(127, [10, "Lagos"], [80, "REPAID"]);
    expect(rows(HEADER, torn, apart)[1]?.[1]).toBe("LOAN REPAID");
  });

  it("a total and a page's balance are rows of their own, however near they stand to a transaction", () => {
    const first = line(115, [10, "05-Jan-2026"], [80, "LOAN"], [380, "5.00"], [460, "6.00"]);
    const balance = line(127, [80, "Balance"], [118, "C/F"], [460, "6.00"]);
    const total = line(139, [80, "TOTAL"], [300, "1.00"], [380, "5.00"]);
    expect(rows(HEADER, first, balance, total).slice(1)).toEqual([
      ["05-Jan-2026", "LOAN", null, "5.00", "6.00"],
      [null, "Balance C/F", null, null, "6.00"],
      [null, "TOTAL", "1.00", "5.00", null],
    ]);
    const named = line(127, [80, "TOTAL"]);
    expect(rows(HEADER, first, named)[1]?.[1]).toBe("LOAN TOTAL");
  });

  it("columns that stand less than a point apart are parted", () => {
    const header = line(100, [10, "Date"], [80, "Narration"], [300, "Debit"], [380, "Credit"], [460.3, "Balance"]);
    const wide = line(115, [10, "05-Jan-2026"], [80, "LOAN"], [399.6, "1,208,655.00"], [480, "1,208,655.00"]);
    expect(rows(header, wide)[1]).toEqual(["05-Jan-2026", "LOAN", null, "1,208,655.00", "1,208,655.00"]);
  });

  it("a name that nobody knows has a column of its own, and its text stays there", () => {
    const header = line(
      100,
      [10, "Date"],
      [80, "Narration"],
      [220, "Channel"],
      [300, "Debit"],
      [380, "Credit"],
      [460, "Balance"],
    );
    const first = line(
      115,
      [10, "05-Jan-2026"],
      [80, "LOAN"],
      [220, "POS"],
      [240, "7"],
      [380, "1,500.00"],
      [460, "1,500.00"],
    );
    expect(rows(header, first)).toEqual([
      ["Date", "Narration", "Channel", "Debit", "Credit", "Balance"],
      ["05-Jan-2026", "LOAN", "POS 7", null, "1,500.00", "1,500.00"],
    ]);
  });

  it("a known name that stands as near to an unknown one as words do is parted from it where that is asked for", () => {
    const near = (...texts: readonly (readonly [number, string])[]) =>
      line(100, [10, "Date"], [80, "Narration"], ...texts);
    const first = line(115, [10, "05-Jan-2026"], [80, "LOAN"], [300, "1,500.00"], [372, "1,500.00"], [416, "NIP"]);
    const table = (header: readonly Word[], parting: "known-only" | "unknown-too") =>
      pdfRows(pagesOf([[...header, ...first]], parting) ?? [], "nearest-right");
    const behind = near([300, "Credit"], [380, "Balance"], [417, "Channel"]);
    expect(table(behind, "unknown-too")).toEqual([
      ["Date", "Narration", "Credit", "Balance", "Channel"],
      ["05-Jan-2026", "LOAN", "1,500.00", "1,500.00", "NIP"],
    ]);
    expect(table(behind, "known-only")[0]).toEqual(["Date", "Narration", "Credit", "Balance Channel"]);
    const names = (header: readonly Word[]) => table(header, "unknown-too")[0];
    expect(names(near([300, "Branch"], [332, "Code"], [354, "Credit"], [386, "Balance"]))).toEqual([
      ...["Date", "Narration", "Branch Code", "Credit", "Balance"],
    ]);
    expect(names(near([250, "Credit"], [300, "Old"], [318, "Running"], [355, "Balance"], [392, "Kept"]))).toEqual([
      ...["Date", "Narration", "Credit", "Old", "Running Balance", "Kept"],
    ]);
  });

  it("names over several lines that stand as near as words do are parted by where the rows lie", () => {
    const first = line(
      140,
      [10, "05-Jan-2026"],
      [70, "LOAN"],
      [100, "ADA"],
      [130, "1,500.00"],
      [175, "0.00"],
      [205, "9,500.00"],
      [250, "NIP"],
    );
    const second = line(
      155,
      [10, "06-Jan-2026"],
      [70, "FOR"],
      [90, "OBI"],
      [150, "0.00"],
      [175, "5.00"],
      [205, "9,505.00"],
      [250, "POS"],
    );
    const page = [
      ...line(100, [75, "Narration"], [128, "Settlement"], [170, "Settlement"], [210, "Balance"], [248, "Channel"]),
      ...line(110, [10, "Date"], [135, "Debit"], [172, "Credit"], [210, "After"]),
      ...line(120, [135, "(NGN)"], [172, "(NGN)"], [210, "(NGN)"]),
      ...[...first, ...second],
    ];
    expect(pdfRows(pagesOf([page], "rows") ?? [], "widest")).toEqual([
      ["Date", "Narration", "Settlement Debit", "Settlement Credit", "Balance After", "Channel"],
      ["05-Jan-2026", "LOAN ADA", "1,500.00", "0.00", "9,500.00", "NIP"],
      ["06-Jan-2026", "FOR OBI", "0.00", "5.00", "9,505.00", "POS"],
    ]);
  });

  it("names of one, two and three lines may stand in the middle of their cells", () => {
    const page = [
      ...line(100, [10, "Post"], [400, "Ledger"]),
      ...line(105, [300, "Money"]),
      ...line(110, [10, "ed"], [80, "Narration"], [400, "Bal"]),
      ...line(115, [300, "In"]),
      ...line(120, [10, "Date"], [400, "ance"]),
      ...line(140, [10, "05-Jan-2026"], [80, "LOAN"], [300, "5.00"], [400, "6.00"]),
    ];
    expect(pdfRows(pagesOf([page]) ?? [], "widest")).toEqual([
      ["Post ed Date", "Narration", "Money In", "Ledger Bal ance"],
      ["05-Jan-2026", "LOAN", "5.00", "6.00"],
    ]);
  });

  it("lines below the names that say nothing but the currency belong to them", () => {
    const page = [
      ...HEADER,
      ...line(110, [300, "(NGN)"], [380, "₦"], [460, "Naira"]),
      ...line(125, [10, "05-Jan-2026"], [80, "LOAN"], [380, "5.00"], [460, "6.00"]),
    ];
    expect(rows(page)[1]).toEqual(["05-Jan-2026", "LOAN", null, "5.00", "6.00"]);
  });

  it("pages without a header of a statement are no statement", () => {
    expect(pagesOf([line(100, [10, "Dear"], [40, "Sir"])])).toBeUndefined();
  });
});
