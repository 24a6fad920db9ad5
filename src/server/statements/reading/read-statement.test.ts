import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kobo } from "../../../domain/money.ts";
import { lineIdentities } from "../../../domain/statement/statement-line-key.ts";
import { addDays, lagosDate } from "../../../domain/time/lagos-date.ts";
import { heavyCount } from "../../testing/heavy.ts";
import { readStatement } from "./read-statement.ts";
import { bookOf, csvOf, pdfOfRows, workbookOf } from "./statement-files.testkit.ts";
import { LAYOUT_NAMES, LAYOUTS, type LayoutName, renderedIn, type Transaction } from "./statement-layouts.testkit.ts";

const STATEMENTS = heavyCount("random statements in every layout, read back exactly", 5000, 80);
const PDFS = heavyCount("random statements as PDF, read back exactly", 500, 10);

type Event = Omit<Transaction, "bookedOn" | "balance"> & { readonly days: number };

function transactionsOf(events: readonly Event[]): readonly Transaction[] {
  let [day, balance] = [lagosDate("2026-01-05"), 1_000_000_00];
  return events.map(({ days, ...event }) => {
    day = addDays(day, days);
    balance += event.direction === "credit" ? event.amount : -event.amount;
    return { ...event, bookedOn: day, balance: kobo(balance) };
  });
}

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

const has = (name: LayoutName, header: RegExp) => LAYOUTS[name].columns.some(([text]) => header.test(text));
const squeezed = (text: string) => text.replace(/\s+/g, "");

/** What a layout says of the transactions, in its order; wrapped texts may have gained spaces. */
function expectedIn(name: LayoutName, transactions: readonly Transaction[]) {
  const hasReference = has(name, /^(?:r e f|ref|trans(?:action)? ref)/i);
  const order = "newestFirst" in LAYOUTS[name] ? transactions.toReversed() : transactions;
  return order.map((transaction) => ({
    ...transaction,
    narration: squeezed(transaction.narration),
    reference: hasReference ? transaction.reference : undefined,
  }));
}

async function readBack(bytes: Buffer | string) {
  const reading = await readStatement(Buffer.from(bytes));
  if (reading.kind !== "lines") throw new Error(JSON.stringify(reading));
  const lines = reading.statement.lines.map(({ bookedOn, direction, amount, balance, narration, reference }) => ({
    ...{ bookedOn, direction, amount, balance, reference },
    narration: squeezed(narration),
  }));
  return { lines, ...reading };
}

async function expectReadBack(bytes: Buffer | string, name: LayoutName, transactions: readonly Transaction[]) {
  const { lines, statement } = await readBack(bytes);
  expect(statement.rejected).toEqual([]);
  expect(lines).toEqual(expectedIn(name, transactions));
  if (transactions.length > 1) expect(statement.balanceChain).toEqual({ kind: "verified" });
}

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

const word = fc.constantFrom(
  "NIP:",
  "LOAN",
  "REPAYMENT",
  "ALAT",
  "Ngozi",
  "O'Brien",
  "₦5,000.00",
  "12/01/2026",
  "-",
  "é",
  "“x”",
  "CR",
);
const events = fc.array(
  fc.record({
    days: fc.integer({ min: 0, max: 40 }),
    direction: fc.constantFrom("credit" as const, "debit" as const),
    amount: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 99_999_999_999 })).map(kobo),
    narration: fc.array(word, { maxLength: 9 }).map((words) => ["TRF", ...words].join(" ")),
    reference: fc.integer({ min: 0, max: 99_999_999 }).map((number) => `S${number}`),
  }),
  { minLength: 1, maxLength: 60 },
);
const layout = fc.constantFrom(...LAYOUT_NAMES);

describe("REP-07: whatever happened on an account", () => {
  const forms: Readonly<Record<string, (rows: readonly (readonly string[])[]) => Buffer>> = {
    "comma, UTF-8": (rows) => Buffer.from(csvOf(rows)),
    "comma, UTF-8 with a mark": (rows) => Buffer.from(`\ufeff${csvOf(rows)}`),
    "semicolon, UTF-16": (rows) => Buffer.from(`\ufeff${csvOf(rows, ";")}`, "utf16le"),
    "tab, UTF-16 from the big end": (rows) => Buffer.from(`\ufeff${csvOf(rows, "\t")}`, "utf16le").swap16(),
    "xlsx of texts": (rows) => workbookOf(rows, "xlsx"),
    "xlsx of numbers": (rows) => workbookOf(rows, "xlsx", true),
    xls: (rows) => workbookOf(rows, "biff8", true),
  };

  it("its statement reads back exactly, in any layout and any form", async () => {
    await fc.assert(
      fc.asyncProperty(events, layout, fc.constantFrom(...Object.keys(forms)), async (happened, name, form) => {
        const transactions = transactionsOf(happened);
        const bytes = forms[form]?.(renderedIn(name, transactions)) ?? Buffer.alloc(0);
        await expectReadBack(bytes, name, transactions);
      }),
      { numRuns: STATEMENTS },
    );
  }, 600_000);

  it("its statement reads back exactly from a PDF", async () => {
    await fc.assert(
      fc.asyncProperty(events, layout, async (happened, name) => {
        const transactions = transactionsOf(happened);
        await expectReadBack(await pdfOfRows(renderedIn(name, transactions)), name, transactions);
      }),
      { numRuns: PDFS },
    );
  }, 600_000);
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
