import { crc32, deflateRawSync } from "node:zlib";
import { pdfOf } from "../../pdf-safety/hostile-pdfs.testkit.ts";
import { bookOf, csvOf, workbookOf } from "./statement-files.testkit.ts";

export const HEADER = ["Date", "Reference", "Narration", "Debit", "Credit", "Balance"];
export const LINE = ["05-Jan-2026", "S1", "Loan", "", "5.00", "5.00"];
const ROWS = [HEADER, LINE];

interface Part {
  readonly name: string;
  readonly bytes: Buffer;
  readonly packed?: Buffer;
  /** What the directory says of its size, true or not. */
  readonly size?: number;
  readonly flags?: number;
}

/** An archive whose directory says whatever it is told to say. */
export function zipOf(parts: readonly Part[], { count = parts.length }: { count?: number } = {}): Buffer {
  const bodies: Buffer[] = [];
  const listing: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, packed = deflateRawSync(bytes), size = bytes.length, flags = 0 } of parts) {
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(flags, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(size, 18);
    facts.writeUInt16LE(name.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    bodies.push(Buffer.from("PK\x03\x04"), facts, Buffer.from(name), packed);
    listing.push(Buffer.from("PK\x01\x02\x14\0"), facts, tail, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(listing);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, directory, end]);
}

const RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const SHEET_NS = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const CONTENT =
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  `<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`;

const relations = (target: string, kind: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATION}/${kind}" Target="${target}"/></Relationships>`;

/** A small workbook around the given sheet, with further parts. */
export function workbookAround(sheet: string, more: readonly Part[] = [], before = "", name = "S"): Buffer {
  const text = (name: string, content: string): Part => ({ name, bytes: Buffer.from(content) });
  return zipOf([
    text("[Content_Types].xml", CONTENT),
    text("_rels/.rels", relations("xl/workbook.xml", "officeDocument")),
    text("xl/_rels/workbook.xml.rels", relations("worksheets/sheet1.xml", "worksheet")),
    text(
      "xl/workbook.xml",
      `<?xml version="1.0"?><workbook xmlns="${SHEET_NS}" xmlns:r="${RELATION}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    text(
      "xl/worksheets/sheet1.xml",
      `<?xml version="1.0"?>${before}<worksheet xmlns="${SHEET_NS}">${sheet}</worksheet>`,
    ),
    ...more,
  ]);
}

const inline = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const rowOf = (number: number, cells: readonly string[]) =>
  `<row r="${number}">${cells.map((text, index) => inline(`${String.fromCharCode(65 + index)}${number}`, text)).join("")}</row>`;
export const SHEET_ROWS = rowOf(1, HEADER) + rowOf(2, LINE);
const sheetData = (rows: string) => `<sheetData>${rows}</sheetData>`;
const zeros = (bytes: number) => Buffer.alloc(bytes);

const LAUGHS =
  `<!DOCTYPE lolz [<!ENTITY a "ha">` +
  Array.from({ length: 9 }, (_, n) => `<!ENTITY ${"bcdefghij"[n]} "${`&${"abcdefghi"[n]};`.repeat(10)}">`).join("") +
  `]>`;

/** A PDF whose one page draws what a stream unpacks to. */
function pdfDrawing(packed: Buffer, filter: string): Buffer {
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<<>>>>endobj\n4 0 obj<</Length ${packed.length}/Filter ${filter}>>stream\n`,
    ),
    packed,
    Buffer.from("\nendstream endobj\ntrailer<</Root 1 0 R/Size 5>>\n%%EOF"),
  ]);
}

const ODS_ROW = '<table:table-cell office:value-type="string"><text:p>Date</text:p></table:table-cell>';
const odsContent = (row: string, repeated = "") =>
  `<office:spreadsheet><table:table table:name="S"><table:table-row ${repeated}>${row}</table:table-row></table:table></office:spreadsheet>`;

const zlibOf = (bytes: number) =>
  Buffer.concat([Buffer.from([0x78, 0x9c]), deflateRawSync(Buffer.alloc(bytes, "q Q ")), Buffer.alloc(4)]);

function encryptedWorkbook(): Buffer {
  const book = workbookOf(ROWS, "biff8");
  // The name of the stream that holds a locked workbook, where its directory would have it.
  return Buffer.concat([book, Buffer.from("EncryptedPackage", "utf16le")]);
}

/** [what it is, its bytes, what the officer is told]. */
export const HOSTILE: readonly (readonly [string, () => Buffer, RegExp])[] = [
  ["nothing at all", () => Buffer.alloc(0), /is empty/],
  ["more than 5 MB", () => Buffer.alloc(5_000_001, "a,b\n"), /over 5 MB/],
  [
    "random bytes",
    () => Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * 7919 + 13) % 251)),
    /no statement|No table/,
  ],
  ["zeros", () => zeros(5000), /no statement|damaged|No table/],
  ["a program", () => Buffer.concat([Buffer.from("MZ"), zeros(500)]), /no statement|damaged|No table/],
  ["a letter", () => Buffer.from("Dear Sir,\nplease find nothing attached.\n"), /No table/],
  ["a web page called .xls", () => Buffer.from("<html><table><tr><td>Date</td></tr></table></html>"), /web page/],
  ["a web page in UTF-16", () => Buffer.from("\ufeff<html><table></table></html>", "utf16le"), /web page/],
  ["an XML workbook of 2003", () => Buffer.from('<?xml version="1.0"?><Workbook></Workbook>'), /web page/],
  ["entities in a text", () => Buffer.from(`<?xml version="1.0"?>${LAUGHS}<lolz>&j;</lolz>`), /web page/],
  ["a quotation mark never closed", () => Buffer.from(`${csvOf(ROWS)}\r\n06-Jan-2026,"Loan,,1.00`), /never closed/],
  ["a giant cell in a CSV", () => Buffer.from(csvOf([HEADER, LINE.with(2, "x".repeat(2001))])), /over 2,000 char/],
  ["one endless line", () => Buffer.from(`${csvOf(ROWS)}\r\n${"x".repeat(4_000_000)}`), /far too long/],
  ["a row of 201 columns", () => Buffer.from(`${csvOf(ROWS)}\r\n${",".repeat(200)}x`), /over 200 columns/],
  [
    "20,001 rows",
    () => Buffer.from(`${csvOf([HEADER])}\r\n${`${csvOf([LINE])}\r\n`.repeat(20_000)}`),
    /over 20,000 rows/,
  ],
  ["millions of delimiters", () => Buffer.from(`${csvOf(ROWS)}\r\n${",".repeat(3_000_000)}`), /columns|too long/],
  [
    "a zip bomb",
    () => workbookAround(SHEET_ROWS, [{ name: "xl/a.xml", bytes: zeros(60_000_000) }]),
    /far larger inside/,
  ],
  ["a part packed 1,000-fold", () => workbookAround("", [{ name: "xl/a.xml", bytes: zeros(9_000_000) }]), /far larger/],
  [
    "a bomb that says it is small",
    () => workbookAround("", [{ name: "xl/a.xml", bytes: zeros(60_000_000), size: 100 }]),
    /far larger inside/,
  ],
  [
    "a part that says it is larger than it is",
    () => workbookAround("", [{ name: "xl/a.xml", bytes: Buffer.from("<a/>"), size: 9000 }]),
    /damaged/,
  ],
  [
    "a part that is no packed one",
    () => workbookAround("", [{ name: "xl/a.xml", bytes: Buffer.from("ab"), packed: Buffer.from("\xff\xff") }]),
    /damaged/,
  ],
  [
    "1,001 parts",
    () => zipOf(Array.from({ length: 1001 }, (_, n) => ({ name: `xl/${n}.xml`, bytes: Buffer.from("<a/>") }))),
    /far larger inside/,
  ],
  [
    "a count of parts that lies",
    () => zipOf([{ name: "xl/workbook.xml", bytes: Buffer.from("<a/>") }], { count: 9 }),
    /damaged/,
  ],
  [
    "a locked archive",
    () => zipOf([{ name: "xl/workbook.xml", bytes: Buffer.from("<a/>"), flags: 1 }]),
    /locked with a password/,
  ],
  [
    "an OpenDocument letter",
    () => zipOf([{ name: "content.xml", bytes: Buffer.from("<office:text/>") }]),
    /not an Excel workbook or an OpenDocument table/,
  ],
  [
    "an OpenDocument table of 100,000 equal rows",
    () =>
      zipOf([{ name: "content.xml", bytes: Buffer.from(odsContent(ODS_ROW, 'table:number-rows-repeated="100000"')) }]),
    /over 20,000 rows/,
  ],
  ["an OpenDocument bomb", () => zipOf([{ name: "content.xml", bytes: zeros(60_000_000) }]), /far larger inside/],
  [
    "entities in an OpenDocument table",
    () => zipOf([{ name: "content.xml", bytes: Buffer.from(LAUGHS + odsContent(ODS_ROW)) }]),
    /no bank writes/,
  ],
  ["an archive of pictures", () => zipOf([{ name: "a.png", bytes: zeros(10) }]), /not an Excel workbook/],
  [
    "two parts of one name",
    () => workbookAround("", [{ name: "xl/workbook.xml", bytes: Buffer.from("<a/>") }]),
    /damaged/,
  ],
  ["a truncated workbook", () => workbookAround(sheetData(SHEET_ROWS)).subarray(0, 900), /damaged/],
  ["entities in a workbook", () => workbookAround(sheetData(SHEET_ROWS), [], LAUGHS), /no bank writes/],
  [
    "an outside entity in a workbook",
    () => workbookAround(sheetData(SHEET_ROWS), [], `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>`),
    /no bank writes/,
  ],
  [
    "a giant cell in a workbook",
    () => workbookAround(sheetData(SHEET_ROWS + rowOf(3, ["x".repeat(30_000)]))),
    /over 2,000 char/,
  ],
  [
    "a cell in the last row there is",
    () => workbookAround(sheetData(SHEET_ROWS + rowOf(1_048_576, LINE))),
    /20,000 rows|No table|damaged/,
  ],
  [
    "a cell in the last column there is",
    () => workbookAround(sheetData(`${SHEET_ROWS}<row r="3">${inline("XFD3", "x")}</row>`)),
    /over 200 columns/,
  ],
  ["a workbook without a sheet", () => workbookAround("").subarray(0), /No table|damaged/],
  ["a truncated old workbook", () => workbookOf(ROWS, "biff8").subarray(0, 2000), /damaged|No table/],
  [
    "an old workbook full of noise",
    () => Buffer.concat([workbookOf(ROWS, "biff8").subarray(0, 600), Buffer.alloc(9000, 0xa5)]),
    /damaged|No table/,
  ],
  ["a locked old workbook", encryptedWorkbook, /locked with a password/],
  ["two statements in one workbook", () => bookOf({ A: ROWS, B: ROWS }, "biff8"), /2 sheets/],
  ["a truncated PDF", () => pdfOf().subarray(0, 60), /damaged/],
  ["a PDF that is noise", () => Buffer.from(`%PDF-1.4\n${"noise ".repeat(1000)}\n%%EOF`), /damaged/],
  [
    "a locked PDF",
    () =>
      pdfOf({
        trailer:
          "/Encrypt<</Filter/Standard/V 1/R 2/O(00000000000000000000000000000000)/U(00000000000000000000000000000000)/P -4>>/ID[(a)(a)]",
      }),
    /locked with a password|damaged/,
  ],
  ["a PDF bomb", () => pdfDrawing(zlibOf(400_000_000), "/FlateDecode"), /far larger inside|too long/],
];
