import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { LEADS_LIMITS } from "../../lead-imports/reading/leads-limits.ts";
import { zipOf } from "../../statements/reading/hostile-statements.testkit.ts";
import { openWorkbook } from "./open-workbook.ts";

// What LibreOffice, Excel and Google write as .ods, and what nobody would.

const KIND = "application/vnd.oasis.opendocument.spreadsheet";
const NAMES = ["office", "table", "text", "style", "draw"]
  .map((name) => ` xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join("");

const STYLES = `<office:automatic-styles><style:style style:name="shown" style:family="table"><style:table-properties table:display="true"/></style:style><style:style style:name="hidden" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles>`;

const text = (content: string, more = "") =>
  `<table:table-cell office:value-type="string"${more}><text:p>${content}</text:p></table:table-cell>`;
const number = (value: string, more = "") =>
  `<table:table-cell office:value-type="float" office:value="${value}"${more}><text:p>shown</text:p></table:table-cell>`;
const row = (cells: string, more = "") => `<table:table-row${more}>${cells}</table:table-row>`;
const sheet = (name: string, rows: string, style = "shown") =>
  `<table:table table:name="${name}" table:style-name="${style}"><table:table-column table:number-columns-repeated="16384"/>${rows}</table:table>`;

interface Made {
  readonly manifest?: string;
  readonly before?: string;
  readonly body?: string;
  readonly size?: number;
}

function odsOf(sheets: string, { manifest = "", before = "", body = "spreadsheet", size }: Made = {}): Buffer {
  const content = `<?xml version="1.0" encoding="UTF-8"?>${before}<office:document-content${NAMES}>${STYLES}<office:body><office:${body}>${sheets}</office:${body}></office:body></office:document-content>`;
  const bytes = Buffer.from(content);
  return zipOf([
    { name: "mimetype", bytes: Buffer.from(KIND) },
    { name: "META-INF/manifest.xml", bytes: Buffer.from(`<manifest:manifest>${manifest}</manifest:manifest>`) },
    { name: "content.xml", bytes, ...(size !== undefined && { size }) },
  ]);
}

async function rowsOf(bytes: Buffer) {
  const found: Record<string, (readonly [number, readonly unknown[]])[]> = {};
  for (const { name, rows } of (await openWorkbook(bytes, "zip", LEADS_LIMITS)).sheets) {
    const all: (readonly [number, readonly unknown[]])[] = [];
    for await (const batch of rows()) for (const { number, cells } of batch) all.push([number, cells]);
    found[name] = all;
  }
  return found;
}

const onOneSheet = async (rows: string) => (await rowsOf(odsOf(sheet("S", rows)))).S;

describe("T16: an OpenDocument table is read as a workbook is", () => {
  it("sheets by their names, the hidden ones left out, rows by their numbers, cells in their places", async () => {
    const repeated = ' table:number-rows-repeated="3"';
    const first = row(text("name") + text("phone")) + row("<table:table-cell/>", repeated) + row(number("8031234567"));
    const end = row(
      '<table:table-cell table:number-columns-repeated="16384"/>',
      ' table:number-rows-repeated="1048570"',
    );
    const sheets =
      sheet("Old", row(text("hidden")), "hidden") + sheet("Leads", first + end) + sheet("Notes", row(text("x")));
    expect(await rowsOf(odsOf(sheets))).toEqual({
      Leads: [
        [1, ["name", "phone"]],
        [5, [8031234567]],
      ],
      Notes: [[1, ["x"]]],
    });
  });

  it("numbers, money, days and truths by what they are; texts and formulas by what they show", async () => {
    const cell = (type: string, value: string, shown = "shown") =>
      `<table:table-cell office:value-type="${type}" ${value}><text:p>${shown}</text:p></table:table-cell>`;
    const cells = [
      cell("currency", 'office:currency="NGN" office:value="450000.5"'),
      cell("percentage", 'office:value="0.05"'),
      cell("date", 'office:date-value="2026-11-02"'),
      cell("date", 'office:date-value="2026-11-02T10:15:00"'),
      cell("boolean", 'office:boolean-value="true"'),
      cell("time", 'office:time-value="PT10H15M00S"', "10:15"),
      cell("string", 'table:formula="of:=WEBSERVICE(&quot;http://x.test&quot;)" calcext:value-type="error"', "#N/A"),
      text('Tom &amp; <text:span>Ada</text:span><text:s text:c="2"/>Eze<text:line-break/>Obi'),
      '<table:table-cell office:value-type="string"><text:p>one</text:p><text:p>two</text:p></table:table-cell>',
    ];
    expect(await onOneSheet(row(cells.join("")))).toEqual([
      [
        1,
        [
          450000.5,
          0.05,
          { year: 2026, month: 11, day: 2 },
          { year: 2026, month: 11, day: 2 },
          "TRUE",
          "10:15",
          "#N/A",
          "Tom & Ada  Eze\nObi",
          "one\ntwo",
        ],
      ],
    ]);
  });

  it("a cell that stands for several, one that is spread over others, rows that repeat; notes and drawings are left out", async () => {
    const note = "<office:annotation><text:p>a note</text:p></office:annotation>";
    const drawing = "<draw:custom-shape><text:p>drawn</text:p></draw:custom-shape>";
    const inner = `<table:table table:name="inner">${row(text("inner"))}</table:table>`;
    const noted = `<table:table-cell office:value-type="string">${note}<text:p>kept</text:p>${drawing}${inner}</table:table-cell>`;
    const shapes = `<table:shapes><draw:frame><table:table>${row(text("beside"))}</table:table></draw:frame></table:shapes>`;
    const rows =
      shapes +
      row(text("twice", ' table:number-columns-repeated="2"') + text("once")) +
      row(
        `${text("wide", ' table:number-columns-spanned="3"')}<table:covered-table-cell table:number-columns-repeated="2"/>${text("after")}`,
      ) +
      row(noted + text("next"), ' table:number-rows-repeated="2"');
    expect(await onOneSheet(rows)).toEqual([
      [1, ["twice", "twice", "once"]],
      [2, ["wide", null, null, "after"]],
      [3, ["kept", "next"]],
      [4, ["kept", "next"]],
    ]);
  });

  it.each([
    [
      "a document type",
      () => odsOf(sheet("S", row(text("x"))), { before: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>' }),
      "odd-parts",
    ],
    [
      "a lock, as LibreOffice writes it",
      () => odsOf("", { manifest: "<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>" }),
      "locked",
    ],
    ["a lock around everything", () => zipOf([{ name: "encrypted-package", bytes: randomBytes(100) }]), "locked"],
    ["a letter", () => odsOf("<text:p>Dear all</text:p>", { body: "text" }), "not-a-workbook"],
    [
      "a million rows in one",
      () => odsOf(sheet("S", row(text("x"), ' table:number-rows-repeated="1048576"'))),
      "too-many-rows",
    ],
    [
      "rows that repeat over and over",
      () => odsOf(sheet("S", row(text("x"), ' table:number-rows-repeated="100000"').repeat(3))),
      "too-many-rows",
    ],
    [
      "a row that is one cell 16,384 times",
      () => odsOf(sheet("S", row(text("x", ' table:number-columns-repeated="16384"')))),
      "too-many-columns",
    ],
    ["a giant text", () => odsOf(sheet("S", row(text(randomBytes(20_000).toString("hex"))))), "giant-cell"],
    [
      "a giant text in an attribute",
      () => odsOf(sheet("S", row(text("x", ` office:string-value="${randomBytes(20_000).toString("hex")}"`)))),
      "giant-cell",
    ],
    ["a directory that lies", () => odsOf(sheet("S", row(text("x"))), { size: 20 }), "too-large-inside"],
    ["zeros", () => odsOf(sheet("S", row(text("x\0")))), "odd-parts"],
  ])("%s is refused", async (_, bytes, kind) => {
    await expect(rowsOf(bytes())).rejects.toMatchObject({ kind });
  });
});
