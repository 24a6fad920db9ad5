import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { deflateRawSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { receiveInto } from "../../files/receiving/received-file.ts";
import { SHEET_ROWS, workbookAround, zipOf } from "../../statements/reading/hostile-statements.testkit.ts";
import { bookOf, workbookOf } from "../../statements/reading/statement-files.testkit.ts";
import { FORMULA_PAYLOADS } from "../../testing/files/formula-payloads.ts";
import { TEST_VAULT } from "../../testing/test-vault.ts";
import { csvOf, phoneOf } from "../leads.testkit.ts";
import { LEAD_LINE_COLUMNS, REFUSED_LINE_COLUMNS } from "./lead-line.ts";
import { partsOfLeadsFile } from "./leads-file.ts";
import type { SavingPlan } from "./leads-file-facts.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "lead-files-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Line<Columns extends readonly string[]> = Readonly<Record<Columns[number], string | null>>;
const SIGNS: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", "\\": "\\" };

const PLAN: SavingPlan = {
  ...{ importId: 1, officerId: undefined, turns: [], smsAllowed: false, asksForOffers: false },
  ...{ nextCallAt: "2026-11-20T08:00:00Z", at: "2026-11-20T07:00:00Z", keys: TEST_VAULT.share() },
};

/** What the thread makes of a file: rows as COPY would have them, or why it refuses. */
async function readingOf(bytes: Buffer) {
  const { part: file } = await receiveInto(folder, Readable.from([bytes]), "file");
  const judge = async ({ length }: readonly string[]) => ({ known: [], refused: [], ids: [[1, length] as const] });
  const parts = partsOfLeadsFile({
    ...{ part: file, bytes: bytes.length, officers: [["funke@tenor.test", 7]], plan: PLAN, judge },
  });
  const leads: Line<typeof LEAD_LINE_COLUMNS>[] = [];
  const refused: Line<typeof REFUSED_LINE_COLUMNS>[] = [];
  let ignored: readonly string[] = [];
  try {
    for await (const part of parts) {
      if (part.kind === "header") ignored = part.ignored;
      if (part.kind !== "rows") continue;
      leads.push(...linesIn(part.leads, LEAD_LINE_COLUMNS));
      refused.push(...linesIn(part.refused, REFUSED_LINE_COLUMNS));
    }
  } catch (error) {
    return { message: (error as Error).message };
  }
  return { leads, refused, ignored };
}

function linesIn<Columns extends readonly string[]>(lines: Uint8Array, columns: Columns): Line<Columns>[] {
  return Buffer.from(lines)
    .toString()
    .split("\n")
    .slice(0, -1)
    .map((line) => {
      const cells = line
        .split("\t")
        .map((cell) =>
          cell === "\\N" ? null : TEST_VAULT.open(cell.replace(/\\(.)/g, (_, sign) => SIGNS[sign] ?? sign)),
        );
      return Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? null])) as Line<Columns>;
    });
}

/** [name, phone] of what would be saved, and the reasons of the rest by row. */
async function outcomeOf(bytes: Buffer) {
  const reading = await readingOf(bytes);
  if (reading.message !== undefined) return { refused: reading.message };
  return {
    leads: reading.leads.map(({ name, phone }) => [name, phone]),
    reasons: Object.fromEntries(reading.refused.map(({ row_number, reason }) => [row_number, reason])),
    ignored: reading.ignored,
  };
}

const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, "../fixtures", name));
const HEADER = ["name", "phone_number"];
const NGOZI = ["Ngozi Eze", "+2348031234567"];
const ROWS = [HEADER, ["Ngozi Eze", "08031234567"]];
const ONE = { leads: [NGOZI], reasons: {}, ignored: [] };
const NAMES = { leads: [NGOZI, ["Zoë Müller", "+2348031234568"]], reasons: {}, ignored: [] };
const LIST = {
  leads: [NGOZI, ["Ọlájùmọ̀kẹ́ Adé", "+2348031234568"], ["Ada Obi", "+2348031234570"]],
  reasons: {
    6: "123456789 has 9 digits, and an account number has 10: add the zero in front if it was lost. N/A is not an amount of naira for the net pay.",
  },
  ignored: ["Met on"],
};

const inline = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const sheetOf = (...rows: readonly string[]) =>
  `<sheetData>${rows.map((cells, index) => `<row r="${index + 1}">${cells}</row>`).join("")}</sheetData>`;
const TITLES = inline("A1", "name") + inline("B1", "phone");
const twoCells = (name: string, phone: string) => workbookAround(sheetOf(TITLES, name + phone));
const utf16 = (text: string, mark = true) => Buffer.from(`${mark ? "\ufeff" : ""}${text}`, "utf16le");
const text = (rows: readonly (readonly string[])[], delimiter = ",") => csvOf(rows, delimiter).toString();

const GOOD: readonly (readonly [string, () => Buffer, object])[] = [
  [
    "LibreOffice: a list with a title, numbers, formulas, days and a hidden sheet, .xlsx",
    () => fixture("office-list.xlsx"),
    LIST,
  ],
  ["LibreOffice: the same list, .xls", () => fixture("office-list.xls"), LIST],
  ["LibreOffice: names of many letters, .xlsx", () => fixture("office-names.xlsx"), NAMES],
  ["LibreOffice: names of many letters, .xls", () => fixture("office-names.xls"), NAMES],
  ["LibreOffice: semicolons in UTF-8", () => fixture("office-semicolons-utf8.csv"), NAMES],
  ["LibreOffice: commas in Windows-1252", () => fixture("office-commas-windows1252.csv"), NAMES],
  ["LibreOffice: tabs in UTF-16", () => fixture("office-tabs-utf16.csv"), NAMES],
  ["commas", () => csvOf(ROWS), ONE],
  ["Excel: a mark and semicolons", () => Buffer.from(`\ufeff${text(ROWS, ";")}`), ONE],
  ["Excel: a line that tells the delimiter", () => Buffer.from(`sep=;\r\n${text(ROWS, ";")}`), ONE],
  ["tabs in UTF-16 without a mark", () => utf16(text(ROWS, "\t"), false), ONE],
  ["commas in UTF-16, the high byte first", () => utf16(text(ROWS)).swap16(), ONE],
  ["lines that end as on old machines", () => Buffer.from(text(ROWS).replaceAll("\r\n", "\r")), ONE],
  ["no line end at the end, and empty lines between", () => Buffer.from("name,phone\n\n,\nNgozi Eze,08031234567"), ONE],
  ["a sign of the end of the file", () => Buffer.from(`${text(ROWS)}\x1a`), ONE],
  [
    "quoted cells with delimiters, quotes and line ends in them",
    () => Buffer.from('name,phone\n"Eze, ""Ngozi""\nChi",08031234567\n'),
    { ...ONE, leads: [['Eze, "Ngozi" Chi', NGOZI[1]]] },
  ],
  [
    "a quotation mark within a cell",
    () => Buffer.from('name,phone\nNgozi "Goz" Eze,08031234567\n'),
    { ...ONE, leads: [['Ngozi "Goz" Eze', NGOZI[1]]] },
  ],
  ["an Excel workbook with shared strings", () => workbookOf(ROWS, "xlsx"), ONE],
  ["an old Excel workbook", () => workbookOf(ROWS, "biff8"), ONE],
  ["an OpenDocument table", () => workbookOf(ROWS, "ods"), ONE],
  [
    "an OpenDocument table with a sheet of notes before",
    () => bookOf({ Notes: [["Call them"]], Leads: ROWS }, "ods"),
    ONE,
  ],
  [
    "texts within their cells, cells and rows without places",
    () =>
      workbookAround(
        "<sheetData><row><c t='inlineStr'><is><t>name</t></is></c><c t='inlineStr'><is><t>phone</t></is></c></row><row><c t='inlineStr'><is><r><t>Ngozi</t></r><r><t xml:space='preserve'> Eze</t></r><rPh><t>x</t></rPh></is></c><c><v>8031234567</v></c></row></sheetData>",
      ),
    ONE,
  ],
  [
    "names with a prefix, as some programs write every one",
    () =>
      workbookAround(
        `<x:sheetData xmlns:x="y"><x:row r="1"><x:c r="A1" t="str"><x:v>name</x:v></x:c><x:c r="B1" t="str"><x:v>phone</x:v></x:c></x:row><x:row r="2"><x:c r="A2" t="str"><x:v>Ngozi Eze</x:v></x:c><x:c r="B2"><x:v>8031234567</x:v></x:c></x:row></x:sheetData>`,
      ),
    ONE,
  ],
  [
    "a formula is read by the value that was kept with it",
    () =>
      twoCells(
        `<c r="A2" t="str"><f>A1&amp;"x"</f><v>Ngozi Eze</v></c>`,
        `<c r="B2"><f>WEBSERVICE("http://x.test")</f><v>8031234567</v></c>`,
      ),
    ONE,
  ],
  [
    "a number with an exponent that has all its digits",
    () => twoCells(inline("A2", "Ngozi Eze"), '<c r="B2"><v>2.348031234567E12</v></c>'),
    ONE,
  ],
  [
    "a sheet that says it is endless",
    () =>
      workbookAround(
        `<dimension ref="A1:XFD1048576"/>${sheetOf(TITLES, inline("A2", "Ngozi Eze") + inline("B2", "08031234567"))}`,
      ),
    ONE,
  ],
  [
    "a row at the very end of the sheet",
    () =>
      workbookAround(
        `<sheetData><row r="1">${TITLES}</row><row r="1048576">${inline("A1048576", "Ngozi Eze")}${inline("B1048576", "08031234567")}</row></sheetData>`,
      ),
    ONE,
  ],
  ["a sheet of notes before the list", () => bookOf({ Notes: [["Call them before noon"]], Leads: ROWS }, "xlsx"), ONE],
  ["a hidden list beside the one that is seen", () => bookOf({ Leads: ROWS, Old: ROWS }, "xlsx", false, "Old"), ONE],
  ["a hidden list, in an old workbook", () => bookOf({ Leads: ROWS, Old: ROWS }, "biff8", false, "Old"), ONE],
  [
    "a header in the twentieth row",
    () => csvOf([...Array.from({ length: 19 }, (_, n) => [`Note ${n}`]), ...ROWS]),
    ONE,
  ],
  [
    "apostrophes and formulas that say a number is text",
    () => csvOf([HEADER, ["Ngozi Eze", '="08031234567"'], ["Ada Obi", "'08031234568"]]),
    { ...ONE, leads: [NGOZI, ["Ada Obi", "+2348031234568"]] },
  ],
  [
    "a number that has lost its digits",
    () => csvOf([HEADER, ["Ngozi Eze", "2.34803E+12"]]),
    {
      leads: [],
      ignored: [],
      reasons: {
        2: "2.34803E+12 has lost its last digits: format the column as text and type the phone number in full.",
      },
    },
  ],
  [
    "the same number twice: the first stays, and a refused row counts for nothing",
    () => csvOf([HEADER, ["", "08031234567"], ["Ngozi Eze", "08031234567"], ["Ada Obi", "+234 803 123 4567"]]),
    {
      leads: [NGOZI],
      ignored: [],
      reasons: { 2: "The name is missing.", 4: "This phone number is in row 3 of this file already." },
    },
  ],
  [
    "names out of a program, as headings and as cells",
    () =>
      csvOf([
        [...HEADER, "__proto__", "constructor"],
        ["__proto__", "08031234567", "x", "y"],
      ]),
    { leads: [["__proto__", NGOZI[1]]], reasons: {}, ignored: ["__proto__", "constructor"] },
  ],
  [
    "marks that turn the reading around, and others that nobody sees",
    () => csvOf([HEADER, ["\u202eNgozi\u200b Eze\u2066", "\u200e0803\u00a01234567"]]),
    ONE,
  ],
  [
    "a NUL written as a workbook writes it",
    () => twoCells(inline("A2", "Ngozi_x0000_ Eze"), inline("B2", "08031234567")),
    ONE,
  ],
  [
    "entities of XML, and one that is none",
    () => twoCells(inline("A2", "Tom &amp; Ada &#69;&#x7a;e&nbsp;"), inline("B2", "08031234567")),
    { ...ONE, leads: [["Tom & Ada Eze&nbsp;", NGOZI[1]]] },
  ],
  [
    "mark-up in a name",
    () => twoCells(inline("A2", "&lt;b&gt;Ada&lt;/b&gt; Eze"), inline("B2", "08031234567")),
    { leads: [], ignored: [], reasons: { 2: "“<b>Ada</b> Eze” holds < or >, which no name does." } },
  ],
];

describe("LED-21, OPN-71: files as people have them are read", () => {
  it.each(GOOD)("%s", async (_, bytes, expected) => {
    expect(await outcomeOf(bytes())).toEqual(expected);
  });

  it("T15: texts that spreadsheets would compute are texts", async () => {
    // A vertical tab makes a CSV a damaged one.
    const payloads = FORMULA_PAYLOADS.filter((payload) => !payload.includes("\u000b"));
    const rows = payloads.map((payload, index) => [`${payload} Eze`, phoneOf(index)]);
    const reading = await readingOf(csvOf([HEADER, ...rows]));
    const names = (reading.leads ?? []).map(({ name }) => name);
    expect(names).toHaveLength(payloads.length);
    expect(names.filter((name) => name?.endsWith("Eze"))).toHaveLength(payloads.length);
  });

  it("every column of the template reaches its place, with its zeros", async () => {
    const header = [
      "Customer Name",
      "MOBILE NO.",
      "M.D.A",
      "LGA/Town",
      "State of Residence",
      "Bank",
      "Acct No",
      "NetPay",
      "Priority",
      "Comments",
      "Agent e-mail",
    ];
    const cells = [
      "Ngozi Eze",
      "234 803 123 4567",
      "Police",
      "Ikeja",
      "lagos state",
      "gtb",
      "0012345678",
      "₦450,000.50",
      "high",
      "a\\b",
      "FUNKE@tenor.test",
    ];
    const reading = await readingOf(csvOf([header, cells]));
    expect(reading).toEqual({
      ignored: [],
      refused: [],
      leads: [
        {
          ...{ id: "1", name: "Ngozi Eze", phone: NGOZI[1], organization_name: "Police", city_name: "Ikeja" },
          ...{ state_name: "Lagos", bank_name: "Guaranty Trust Bank", bank_code: "058", account_number: "0012345678" },
          ...{ net_pay: "45000050", priority_level: "9", remark: "a\\b", sales_officer_id: "7", offer_state: "none" },
          ...{ next_call_at: PLAN.nextCallAt, import_id: "1", sms_allowed: "f", created_at: PLAN.at },
        },
      ],
    });
    const refused = await readingOf(csvOf([header, cells.with(1, "12")]));
    expect(refused.refused).toEqual([
      {
        ...{ import_id: "1", row_number: "2", reason: "12 is not a Nigerian mobile number.", is_duplicate: "f" },
        cells: JSON.stringify(cells.with(1, "12")),
      },
    ]);
  });

  it("a number in a cell gets the zero back that it lost; a text does not", async () => {
    const book = workbookAround(
      sheetOf(
        TITLES + inline("C1", "nuban"),
        `${inline("A2", "Ngozi Eze")}<c r="B2"><v>8031234567</v></c><c r="C2"><v>123456789</v></c>`,
        `${inline("A3", "Ada Obi")}${inline("B3", "08031234568")}${inline("C3", "123456789")}`,
      ),
    );
    const reading = await readingOf(book);
    expect(reading.leads?.map(({ account_number }) => account_number)).toEqual(["0123456789"]);
    expect(reading.refused?.map(({ reason }) => reason?.slice(0, 30))).toEqual(["123456789 has 9 digits, and an"]);
  });
});

const LAUGHS = `<!DOCTYPE lolz [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, n) => `<!ENTITY ${"bcdefghij"[n]} "${`&${"abcdefghi"[n]};`.repeat(10)}">`).join("")}]>`;
const XXE = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>';
const good = sheetOf(TITLES, inline("A2", "Ngozi Eze") + inline("B2", "08031234567"));
const zeros = (bytes: number) => Buffer.alloc(bytes);

const BAD: readonly (readonly [string, () => Buffer, RegExp])[] = [
  ["nothing at all", () => Buffer.alloc(0), /^This file is empty\.$/],
  [
    "a header alone in no language of ours",
    () =>
      csvOf([
        ["foo", "bar"],
        ["1", "2"],
      ]),
    /No row with the headings/,
  ],
  [
    "no column with a phone number",
    () =>
      csvOf([
        ["Name", "Salary", "Shoe size"],
        ["Ngozi", "1", "2"],
      ]),
    /no column with the phone number\. The columns found are: Name, Salary, Shoe size\./,
  ],
  [
    "no column with a name",
    () =>
      csvOf([
        ["GSM", "First name"],
        ["1", "2"],
      ]),
    /no column with the name\. The columns found are: GSM, First name/,
  ],
  [
    "a header below the twentieth row",
    () => csvOf([...Array.from({ length: 20 }, () => ["x"]), ...ROWS]),
    /in the first 20 rows/,
  ],
  ["lists on two sheets", () => bookOf({ Jan: ROWS, Feb: ROWS }, "xlsx"), /leads on 2 sheets \(“Jan”, “Feb”\)/],
  [
    "a web page called .xls",
    () => Buffer.from("<html><table><tr><td>name</td><td>phone</td></tr></table></html>"),
    /web page/,
  ],
  ["a picture", () => Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), /no spreadsheet/],
  ["a PDF", () => Buffer.from("%PDF-1.7\n"), /no spreadsheet/],
  ["NUL in a CSV", () => Buffer.from(`${text(ROWS)}${"x".repeat(300)}\0,08031234568\n`), /no spreadsheet|damaged/],
  ["a quotation mark never closed", () => Buffer.from(`${text(ROWS)}"Ada,08031234568\n`), /never closed/],
  [
    "a quotation mark never closed, with megabytes behind it",
    () => Buffer.from(`${text(ROWS)}"${"Ada,0803\n".repeat(500_000)}`),
    /never closed/,
  ],
  [
    "a giant cell in a CSV",
    () => csvOf([HEADER, ["x".repeat(32_768), "08031234567"]]),
    /Row 2: A text in it has over 32,767/,
  ],
  [
    "a giant cell in a workbook",
    () => twoCells(inline("A2", randomBytes(40_000).toString("hex")), inline("B2", "08031234567")),
    /over 32,767/,
  ],
  [
    "a giant shared text",
    () =>
      workbookAround(good, [
        { name: "xl/sharedStrings.xml", bytes: Buffer.from(`<sst><si><t>${"x".repeat(40_000)}</t></si></sst>`) },
      ]),
    /over 32,767/,
  ],
  [
    "a long text to which six thousand cells refer",
    () =>
      workbookAround(sheetOf(TITLES, ...Array.from({ length: 200 }, () => '<c t="s"><v>0</v></c>'.repeat(30))), [
        { name: "xl/sharedStrings.xml", bytes: Buffer.from(`<sst><si><t>${"x".repeat(32_000)}</t></si></sst>`) },
      ]),
    /too (?:large|much)|larger/i,
  ],
  ["one endless line", () => Buffer.from(`${text(ROWS)}${"x".repeat(4_000_000)}`), /over 32,767/],
  ["16,384 columns", () => Buffer.from(`${text(ROWS)}${",".repeat(16_383)}\n`), /Row 3: It has over 200 columns/],
  [
    "16,384 columns in a workbook",
    () => workbookAround(sheetOf(TITLES, inline("XFD2", "x"))),
    /Row 2: It has over 200 columns/,
  ],
  ["200,001 rows", () => Buffer.from(`name,phone\n${"a,1\n".repeat(200_001)}`), /over 200,000 rows/],
  ["a truncated workbook", () => workbookAround(good).subarray(0, 900), /cut short or damaged/],
  ["a truncated old workbook", () => workbookOf(ROWS, "biff8").subarray(0, 2000), /damaged|headings/],
  [
    "a workbook locked with a password",
    () => Buffer.concat([workbookOf(ROWS, "biff8"), Buffer.from("EncryptedPackage", "utf16le")]),
    /locked with a password/,
  ],
  [
    "a locked archive",
    () => zipOf([{ name: "xl/workbook.xml", bytes: Buffer.from("<a/>"), flags: 1 }]),
    /locked with a password/,
  ],
  [
    "an archive of something else",
    () => zipOf([{ name: "word/document.xml", bytes: Buffer.from("<a/>") }]),
    /not an Excel workbook/,
  ],
  ["a zip bomb", () => workbookAround(good, [{ name: "xl/a.xml", bytes: zeros(310_000_000) }]), /far larger inside/],
  ["a sheet packed 1,000-fold", () => workbookAround(`${good}<!--${" ".repeat(9_000_000)}-->`), /far larger inside/],
  [
    "a bomb that says it is small",
    () => workbookAround("", [{ name: "xl/sharedStrings.xml", bytes: zeros(60_000_000), size: 100 }]),
    /far larger inside/,
  ],
  [
    "a part that says it is larger than it is",
    () => workbookAround("", [{ name: "xl/styles.xml", bytes: Buffer.from("<a/>"), size: 9000 }]),
    /damaged/,
  ],
  [
    "a part that is not the one it says",
    () =>
      workbookAround(good, [
        { name: "xl/styles.xml", bytes: Buffer.from("<a/>"), packed: deflateRawSync(Buffer.from("<b/>")) },
      ]),
    /damaged/,
  ],
  [
    "two parts of one name",
    () => workbookAround(good, [{ name: "xl/worksheets/sheet1.xml", bytes: Buffer.from(SHEET_ROWS) }]),
    /damaged/,
  ],
  [
    "1,001 parts",
    () => zipOf(Array.from({ length: 1001 }, (_, n) => ({ name: `xl/${n}.xml`, bytes: Buffer.from("<a/>") }))),
    /far larger inside/,
  ],
  ["entities that multiply", () => workbookAround(good, [], LAUGHS), /parts that no list of leads needs/],
  [
    "a file of the machine, asked for by an entity",
    () => workbookAround(good, [], XXE),
    /parts that no list of leads needs/,
  ],
  [
    "an entity in a wide encoding",
    () =>
      workbookAround(good, [
        { name: "xl/styles.xml", bytes: utf16(`<?xml version="1.0" encoding="UTF-16"?>${XXE}<a/>`) },
      ]),
    /parts that no list of leads needs/,
  ],
];

describe("T16: files that are none, broken or hostile are refused with a sentence", () => {
  it.each(BAD)("%s", async (_, bytes, sentence) => {
    expect(await outcomeOf(bytes())).toEqual({ refused: expect.stringMatching(sentence) });
  });
});
