import fc from "fast-check";
import { expect, it } from "vitest";
import { TEST_VAULT } from "../../testing/test-vault.ts";
import type { Vault } from "../../vault/sealed-text.ts";
import { MARK } from "../../vault/token-format.ts";
import { copyWriter, type RowForm } from "./copied-cells.ts";
import { csvForm } from "./csv-form.ts";
import { rowIn, type SheetRow, sheetForm } from "./sheet-rows.ts";
import { wholeLines } from "./whole-lines.ts";

/** Decrypts a mark and a word to a text that would end its cell and its line, if it were not taken as it is. */
const vault: Pick<Vault, "openAll"> = {
  openAll: (texts) => texts.map((text) => String(text).replaceAll(`${MARK}sealed`, "a\tb\n\\N")),
};

const FORMS = {
  csv: csvForm([{ kind: "text" }, { kind: "identifier", isOurOwn: true }, { kind: "amount" }]),
  xlsx: sheetForm([{ kind: "text" }, { kind: "identifier" }, { kind: "amount" }]),
};

/** As PostgreSQL's COPY writes a row as text. */
function copied(row: SheetRow): string {
  const escapes: Readonly<Record<string, string>> = {
    "\\": "\\\\",
    "\t": "\\t",
    "\n": "\\n",
    "\r": "\\r",
    "\b": "\\b",
  };
  const cells = row.map((cell) => cell?.replace(/[\\\t\n\r\b]/g, (sign) => escapes[sign] ?? sign) ?? "\\N");
  return `${cells.join("\t")}\n`;
}

const csvOf = (copy: string): string =>
  Buffer.from(copyWriter(FORMS.csv, vault)(Buffer.from(copy)).bytes).toString("utf8");

it("EXP-01: what was stored comes out of a copy: nothing as nothing, and tabs, line ends and backslashes as they were", () => {
  expect(csvOf("TN-1\t\\N\t\\N\n\t\t1.5\na\\tb\tc\\nd\\re\t-2\nf\\\\N\tg\\\\\\\\h\t3\n")).toBe(
    'TN-1,,\n"","",1.5\na\tb,"c\nd\re",-2\nf\\N,"g\\\\h",3\n',
  );
});

it("EXP-01: what stands encrypted is decrypted in its cell, whatever is in it", () => {
  expect(csvOf(`TN-1\t${MARK}sealed and ${MARK}sealed\t1\n`)).toBe('TN-1,"a\tb\n\\N and a\tb\n\\N",1\n');
});

it("EXP-01, T15: a value that has a word is written as the word, quoted and guarded as any text; others stay", () => {
  const words = new Map([
    ["1", 'Adébáyọ̀ "Bayo" Ọlá, Jr'],
    ["12", "=1+1"],
    ["0", ""],
  ]);
  const copy = Buffer.from("1\t12\n12\t1\n0\t0\n2\t2\n\\N\t\\N\n");
  const columns = [
    { kind: "text", words },
    { kind: "identifier", words },
  ] as const;
  const written = (form: RowForm): string => Buffer.from(copyWriter(form, vault)(copy).bytes).toString();
  expect(written(csvForm(columns))).toBe(
    `"Adébáyọ̀ ""Bayo"" Ọlá, Jr","'=1+1"\n'=1+1,"Adébáyọ̀ ""Bayo"" Ọlá, Jr"\n"",""\n2,"2"\n,\n`,
  );
  const form = sheetForm(columns);
  const rows = [
    [words.get("1"), "=1+1"],
    ["=1+1", words.get("1")],
    ["", ""],
    ["2", "2"],
    [null, null],
  ] as SheetRow[];
  expect(written(form)).toBe(rows.map((row) => rowIn(form, row)).join(""));
});

it("EXP-01, T15: a text that a spreadsheet would compute is guarded, our own is not, and neither is a number", () => {
  expect(csvOf("=1+1\t*******1234\t-5\n \\t@x\t+234\t-5e-7\nok;=1\t1\t2\n1\\n=1\t1\t2\n")).toBe(
    `'=1+1,"*******1234",-5\n' \t'@x,"+234",-5e-7\nok;'=1,"1",2\n"1\n'=1","1",2\n`,
  );
});

const PIECES = [
  ...["a", "Z", "0", " ", "\t", "\n", "\r", "\b", "\\", "\\N", '"', ",", ";", "=", "-", "'", "_", "x", "_x0041_"],
  ...[
    "&",
    "<",
    ">",
    "\u0001",
    "\u007f",
    "\u0085",
    "\u00a0",
    "£",
    "₦",
    "Adébáyọ̀",
    "\ufeff",
    "\uffff",
    "\ufffd",
    "\ue000",
    "\u{1f600}",
  ],
];
const texts = fc.option(fc.string({ unit: fc.constantFrom(...PIECES), maxLength: 6 }), { nil: null });
const rows = fc.array(fc.tuple(texts, texts, fc.option(fc.constantFrom("0", "-1.5", "1e+15"), { nil: null })), {
  minLength: 1,
  maxLength: 8,
});

it.each(Object.entries(FORMS))(
  "EXP-01: in %s a cell that is copied byte by byte is as one that is written from its text",
  (_, form) => {
    fc.assert(
      fc.property(rows, (given) => {
        const lines = Buffer.from(given.map(copied).join(""));
        const { bytes, rows: count, end } = copyWriter(form, TEST_VAULT)(lines);
        expect(Buffer.from(bytes).toString()).toBe(given.map((row) => rowIn(form, row)).join(""));
        expect([count, end]).toEqual([given.length, lines.length]);
      }),
      { numRuns: 400 },
    );
  },
);

it("EXP-01: rows taken some at a time are the same rows", () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 3 }), (given, most) => {
      const lines = Buffer.from(given.map(copied).join(""));
      const write = copyWriter(FORMS.xlsx, TEST_VAULT);
      let taken = "";
      for (let at = 0; at < lines.length; ) {
        const { bytes, rows: count, end } = write(lines, at, most);
        expect(count).toBeLessThanOrEqual(most);
        taken += Buffer.from(bytes).toString();
        at = end;
      }
      expect(taken).toBe(given.map((row) => rowIn(FORMS.xlsx, row)).join(""));
    }),
  );
});

it("EXP-01: an altered value is refused, and no row of its piece is written", () => {
  const sealed = TEST_VAULT.seal("account", "0123456789").replace(/.(?=\.)/, (sign) => (sign === "A" ? "B" : "A"));
  expect(() => copyWriter(FORMS.csv, TEST_VAULT)(Buffer.from(`TN-1\t${sealed}\t1\n`))).toThrow("it was altered");
});

it("EXP-01: lines are whole wherever the bytes of a copy are cut, in a character too", async () => {
  const bytes = Buffer.from("Adébáyọ̀\t1\nOlúwadámiláre\t\\N\n₦\t\u{1f600}\n");
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 12 }), fc.nat(40), async (cuts, atLeast) => {
      const places = [0, ...cuts.toSorted((a, b) => a - b), bytes.length];
      async function* chunks() {
        for (const [at, place] of places.slice(1).entries()) yield bytes.subarray(places[at], place);
      }
      const pieces = await Array.fromAsync(wholeLines(chunks(), atLeast));
      expect(Buffer.concat(pieces)).toEqual(bytes);
      expect(pieces.map((piece) => piece.at(-1))).toEqual(pieces.map(() => "\n".charCodeAt(0)));
      expect(pieces.slice(0, -1).every((piece) => piece.length > 0)).toBe(true);
    }),
  );
});
