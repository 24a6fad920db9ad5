import { describe, expect, it } from "vitest";
import { kobo } from "../../../domain/money.ts";
import { lineIdentities } from "../../../domain/statement/statement-line-key.ts";
import { expectReadBack, readBack, transactionsOf } from "./read-back.testkit.ts";
import { readStatement } from "./read-statement.ts";
import { bookOf, csvOf, pdfOfRows, workbookOf } from "./statement-files.testkit.ts";
import { LAYOUT_NAMES, renderedIn } from "./statement-layouts.testkit.ts";

const EXAMPLES = transactionsOf(
  Array.from({ length: 90 }, (_, index) => ({
    days: index % 4 === 0 ? 1 : 0,
    direction: index % 3 === 0 ? ("debit" as const) : ("credit" as const),
    amount: kobo(1 + ((index * 7_919_003) % 90_000_000)),
    narration:
      index % 7 === 0 ? `NIP:ADAEZE "ADA" OBI-LOAN, PAYMENT ${index} FOR 5,000.00 OF JANUARY` : `POS BUY ${index}`,
    reference: `S${10_000_000 + index}`,
  })),
);

describe("REP-07: a statement in the layout of any bank reads back to the kobo", () => {
  it.each(LAYOUT_NAMES)("%s, as CSV", async (name) => {
    await expectReadBack(csvOf(renderedIn(name, EXAMPLES)), name, EXAMPLES);
  });

  it.each(LAYOUT_NAMES)("%s, as workbooks of texts and of numbers and days, new and old", async (name) => {
    const rows = renderedIn(name, EXAMPLES);
    for (const type of ["xlsx", "biff8"] as const)
      for (const typed of [false, true]) {
        const bytes = workbookOf(rows, type, typed);
        await expectReadBack(bytes, name, EXAMPLES);
        expect((await readBack(bytes)).layout).toBe(type === "xlsx" ? "xlsx" : "xls");
      }
  });

  it.each(LAYOUT_NAMES)("%s, as PDF of several pages with its header on each", async (name) => {
    await expectReadBack(await pdfOfRows(renderedIn(name, EXAMPLES)), name, EXAMPLES);
  });
});

describe("REP-07: one statement in several forms", () => {
  const rows = renderedIn("wema", EXAMPLES);

  it("a CSV, both workbooks and the PDF give the same lines the same identities", async () => {
    const files = [csvOf(rows), workbookOf(rows, "xlsx"), workbookOf(rows, "biff8", true), await pdfOfRows(rows)];
    const keys = await Promise.all(
      files.map(async (file) => lineIdentities("wema", (await readBack(file)).statement.lines).map(({ key }) => key)),
    );
    expect(new Set(keys.map((all) => JSON.stringify(all))).size).toBe(1);
  });

  it("Windows-1252 is understood where a file is no UTF-8", async () => {
    const text = csvOf([...rows.slice(3, 4), ["05-Jan-2026", "S1", "CAF\u00c9 LOAN", "", "5.00", "5.00"]]);
    expect((await readBack(Buffer.from(text, "latin1"))).lines[0]?.narration).toBe("CAF\u00c9LOAN");
  });

  it("sheets between which a row was not read are refused: nothing tells that the second goes on", async () => {
    const unread = (rows[49] ?? []).with(0, "soon");
    const sheets = { A: rows.slice(0, 49).concat([unread]), B: [rows[3] ?? [], ...rows.slice(50)] };
    expect(await readStatement(bookOf(sheets, "xlsx"))).toEqual({
      ...{ kind: "refused", message: expect.stringMatching(/2 sheets/) },
    });
  });

  it("sheets on which the balance runs on are one statement, hidden ones are not read, and a copy is refused", async () => {
    const [first, second] = [rows.slice(0, 50), [rows[3] ?? [], ...rows.slice(50)]];
    expect((await readBack(bookOf({ "Page 1": first, "Page 2": second }, "xlsx"))).lines).toHaveLength(90);
    for (const type of ["xlsx", "biff8"] as const) {
      const hidden = bookOf({ March: rows, Copy: rows }, type, false, "Copy");
      expect((await readBack(hidden)).lines).toHaveLength(90);
    }
    const copy = await readStatement(bookOf({ March: rows, "March (2)": rows }, "xlsx"));
    expect(copy).toEqual({ kind: "refused", message: expect.stringMatching(/2 sheets \(“March”, “March \(2\)”\)/) });
  });
});
