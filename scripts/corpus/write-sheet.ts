import type { Cell, Column } from "./columns.ts";
import type { Statement } from "./statement.ts";

export interface SheetWays {
  readonly sheet: string;
  /** Empty columns to the left of everything. */
  readonly indent?: number;
  /** Header and footer of each printed page; the footer has the page number. */
  readonly top?: string;
  readonly bottom?: string;
  readonly portrait?: boolean;
}

/** Text escaped for XML. */
export function xml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

const SPACES = ["office", "table", "style", "text", "number"]
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name === "number" ? "datastyle" : name}:1.0"`)
  .join(" ");

/** What every flat OpenDocument file begins with. */
export const OPEN = (kind: "spreadsheet" | "text") =>
  `<?xml version="1.0" encoding="UTF-8"?><office:document ${SPACES} xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.${kind}">`;

const EDGE =
  '<style:header-footer-properties fo:min-height="0.75cm" fo:margin-left="0cm" fo:margin-right="0cm" fo:margin-bottom="0.25cm" fo:margin-top="0.25cm"/>';

const DAYS = {
  "d-MMM-yyyy":
    '<number:day/><number:text>-</number:text><number:month number:textual="true"/><number:text>-</number:text><number:year number:style="long"/>',
  "dd/MM/yyyy":
    '<number:day number:style="long"/><number:text>/</number:text><number:month number:style="long"/><number:text>/</number:text><number:year number:style="long"/>',
  "M/d/yyyy":
    '<number:month/><number:text>/</number:text><number:day/><number:text>/</number:text><number:year number:style="long"/>',
} as const;

/** Named styles for cells with amounts, days and other content. */
const CELL_STYLES = [
  '<number:number-style style:name="N1"><number:number number:decimal-places="2" number:min-decimal-places="2" number:min-integer-digits="1" number:grouping="true"/></number:number-style>',
  '<number:number-style style:name="N2"><number:number number:decimal-places="0" number:min-integer-digits="1"/></number:number-style>',
  '<number:number-style style:name="N3"><number:scientific-number number:decimal-places="5" number:min-integer-digits="1" number:min-exponent-digits="2"/></number:number-style>',
  ...Object.entries(DAYS).map(
    ([name, parts]) => `<number:date-style style:name="N-${xml(name)}">${parts}</number:date-style>`,
  ),
  '<style:style style:name="text" style:family="table-cell"><style:table-cell-properties fo:wrap-option="wrap" style:vertical-align="top"/></style:style>',
  '<style:style style:name="words" style:family="table-cell"/>',
  '<style:style style:name="heading" style:family="table-cell"><style:table-cell-properties fo:background-color="#d9d9d9" fo:border="0.5pt solid #000000" fo:wrap-option="wrap"/><style:text-properties fo:font-weight="bold"/></style:style>',
  '<style:style style:name="right" style:family="table-cell"><style:table-cell-properties style:vertical-align="top"/><style:paragraph-properties fo:text-align="end"/></style:style>',
  ...[
    ["amount", "N1"],
    ["whole", "N2"],
    ["scientific", "N3"],
    ...Object.keys(DAYS).map((name) => [name, `N-${name}`]),
  ].map(
    ([name = "", data = ""]) =>
      `<style:style style:name="${name}" style:family="table-cell" style:data-style-name="${data}"><style:table-cell-properties style:vertical-align="top"/></style:style>`,
  ),
].join("");

/** The statement as a flat OpenDocument spreadsheet, which LibreOffice turns into a workbook or prints. */
export function flatSheetOf(statement: Statement, ways: SheetWays): string {
  const { columns, head, rows, foot } = statement;
  const indent = ways.indent ?? 0;
  const pad = indent > 0 ? `<table:table-cell table:number-columns-repeated="${indent}"/>` : "";
  const row = (cells: readonly string[]) => `<table:table-row>${pad}${cells.join("")}</table:table-row>`;
  const words = (cells: readonly Cell[]) => row(cells.map((cell) => cellOf(cell, "words")));
  const heading = row(columns.map((column) => cellOf(column.heading, "heading")));
  const widths = columns.map(
    ({ width }, at) =>
      `<style:style style:name="co${at}" style:family="table-column"><style:table-column-properties style:column-width="${(width * 0.22).toFixed(2)}cm"/></style:style>`,
  );
  const narrow = `<table:table-column table:number-columns-repeated="${indent}"/>`;
  return [
    OPEN("spreadsheet"),
    `<office:automatic-styles>${CELL_STYLES}${widths.join("")}`,
    '<style:style style:name="ta" style:family="table" style:master-page-name="Default"/>',
    `<style:page-layout style:name="pm"><style:page-layout-properties ${ways.portrait ? 'fo:page-width="21cm" fo:page-height="29.7cm"' : 'fo:page-width="29.7cm" fo:page-height="21cm" style:print-orientation="landscape"'} fo:margin="1.5cm" style:scale-to-X="1" style:scale-to-Y="0"/><style:header-style>${EDGE}</style:header-style><style:footer-style>${EDGE}</style:footer-style></style:page-layout>`,
    "</office:automatic-styles><office:master-styles>",
    `<style:master-page style:name="Default" style:page-layout-name="pm"><style:header><text:p>${xml(ways.top ?? "")}</text:p></style:header><style:footer><text:p>${xml(ways.bottom ?? "")} Page <text:page-number>1</text:page-number> of <text:page-count>9</text:page-count></text:p></style:footer></style:master-page>`,
    "</office:master-styles><office:body><office:spreadsheet>",
    `<table:table table:name="${xml(ways.sheet)}" table:style-name="ta">`,
    indent > 0 ? narrow : "",
    ...columns.map((_, at) => `<table:table-column table:style-name="co${at}"/>`),
    ...head.map(words),
    `<table:table-header-rows>${heading}</table:table-header-rows>`,
    ...rows.map((one) =>
      one.is === "page" ? heading : row(one.cells.map((cell, at) => tableCell(cell, columns[at]))),
    ),
    ...foot.map(words),
    "</table:table></office:spreadsheet></office:body></office:document>",
  ].join("");
}

function tableCell(cell: Cell, column: Column | undefined): string {
  return cellOf(cell, column?.right ? "right" : "text");
}

function cellOf(cell: Cell, style: string): string {
  const open = (name: string, type: string) =>
    `<table:table-cell table:style-name="${name}" office:value-type="${type}"`;
  if (cell === "") return `<table:table-cell table:style-name="${style}"/>`;
  if (typeof cell === "string") {
    const paragraphs = cell.split("\n").map((line) => `<text:p>${xml(line)}</text:p>`);
    return `${open(style, "string")}>${paragraphs.join("")}</table:table-cell>`;
  }
  if ("kobo" in cell) return `${open("amount", "float")} office:value="${cell.kobo / 100}"/>`;
  if ("number" in cell) return `${open(cell.show, "float")} office:value="${cell.number}"/>`;
  return `${open(xml(cell.show), "date")} office:date-value="${cell.day}"/>`;
}
