import fc from "fast-check";
import { describe, it } from "vitest";
import { kobo } from "../../../domain/money.ts";
import { heavyCount } from "../../testing/heavy.ts";
import { expectReadBack, transactionsOf } from "./read-back.testkit.ts";
import { csvOf, pdfOfRows, workbookOf } from "./statement-files.testkit.ts";
import { LAYOUT_NAMES, renderedIn } from "./statement-layouts.testkit.ts";

const STATEMENTS = heavyCount("random statements in every layout, read back exactly", 5000, 80);
const PDFS = heavyCount("random statements as PDF, read back exactly", 500, 10);

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
