import { buffer } from "node:stream/consumers";
import { inflateRawSync } from "node:zlib";
import fc from "fast-check";
import { readXlsx } from "hucre/xlsx";
import { expect, it } from "vitest";
import { TEST_VAULT } from "../../testing/test-vault.ts";
import { copiedRows, textRows, writeSheets } from "./report-sheets.ts";

/** A report of one column. */
const TEXTS = { sheet: "Texts", columns: [{ heading: "Reference", kind: "identifier", sql: "" }] } as const;

const bookOf = (texts: readonly string[]): Promise<Buffer> =>
  buffer(
    writeSheets(TEXTS, [
      textRows(
        TEXTS,
        texts.map((text) => [text]),
      ),
    ]),
  );

/** The texts as a spreadsheet shows them, with `_x0041_` decoded. */
async function shown(texts: readonly string[]): Promise<readonly unknown[]> {
  const { sheets } = await readXlsx(await bookOf(texts));
  return sheets[0]?.rows.slice(1).map(([text]) => text) ?? [];
}

/** The first sheet's XML, straight from the package. */
async function sheetXml(texts: readonly string[]): Promise<string> {
  const book = await bookOf(texts);
  const name = book.indexOf("xl/worksheets/sheet1.xml");
  const header = name - 30;
  const dataAt = name + book.readUInt16LE(header + 26) + book.readUInt16LE(header + 28);
  return inflateRawSync(book.subarray(dataAt)).toString();
}

it("EXP-01: a sheet is well-formed XML whatever was stored, and what XML forbids is replaced", async () => {
  const forbidden = ["\ufffe", "a\uffffb", "\ud800", "x\udc00\ud800", "\u0001"];
  const xml = await sheetXml(forbidden);
  expect(xml).toContain("</worksheet>");
  expect(xml).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
  expect(await shown(forbidden)).toEqual(["\ufffd", "a\ufffdb", "\ufffd", "x\ufffd\ufffd", "\u0001"]);
});

it("EXP-01: text that looks like Excel's code for a character is shown as it was written", async () => {
  const texts = [
    "_x0041_",
    "_x0041_x0042_",
    "_x005F_x0041_",
    "_x00e9_ and _x000D_",
    "_x004\u0001_",
    "_x0041\u0001",
    "__x0041__",
  ];
  expect(await shown(texts)).toEqual(texts);
});

it("EXP-01: any text of any characters is shown as it was, but for those that XML forbids", async () => {
  const pieces = ["_", "x", "_x0041_", "005F", "\u0001", "\r", "\u{1f600}", "\ufffe", "\ud83d", "<", "&", "A"];
  const texts = fc.array(fc.string({ unit: fc.constantFrom(...pieces), minLength: 1, maxLength: 8 }), {
    minLength: 40,
    maxLength: 40,
  });
  await fc.assert(
    fc.asyncProperty(texts, async (given) => {
      expect(await shown(given)).toEqual(given.map((text) => text.toWellFormed().replaceAll("\ufffe", "\ufffd")));
    }),
    { numRuns: 20 },
  );
});

it("EXP-01: copied rows that do not fit on a sheet go to the next, though they came in one piece", async () => {
  async function* pieces() {
    yield Buffer.from("TN-1\nTN-2\nTN-3\nTN-4\n");
    yield Buffer.from("TN-5\n");
  }
  const { sheets } = await readXlsx(
    await buffer(writeSheets(TEXTS, copiedRows(TEXTS.columns, pieces(), TEST_VAULT), 3)),
  );
  expect(sheets.map((sheet) => sheet.rows.map((row) => row[0]))).toEqual([
    ["Reference", "TN-1", "TN-2"],
    ["Reference", "TN-3", "TN-4"],
    ["Reference", "TN-5"],
  ]);
});
