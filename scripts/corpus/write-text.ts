import { type Statement, textOf } from "./statement.ts";
import { OPEN, xml } from "./write-sheet.ts";

export interface TextWays {
  readonly title: string;
  readonly bottom: string;
  readonly landscape?: boolean;
  readonly grid?: boolean;
}

const STYLES = [
  '<style:style style:name="P" style:family="paragraph"><style:text-properties fo:font-size="8pt" fo:font-family="Liberation Sans"/></style:style>',
  '<style:style style:name="R" style:family="paragraph" style:parent-style-name="P"><style:paragraph-properties fo:text-align="end"/><style:text-properties fo:font-size="8pt" fo:font-family="Liberation Sans"/></style:style>',
  '<style:style style:name="B" style:family="paragraph"><style:text-properties fo:font-size="8pt" fo:font-family="Liberation Sans" fo:font-weight="bold"/></style:style>',
  '<style:style style:name="T" style:family="paragraph"><style:text-properties fo:font-size="15pt" fo:font-family="Liberation Sans" fo:font-weight="bold"/></style:style>',
  '<style:style style:name="head" style:family="table"><style:table-properties table:align="margins"/></style:style>',
  '<style:style style:name="main" style:family="table"><style:table-properties table:align="margins"/></style:style>',
  '<style:style style:name="next" style:family="table"><style:table-properties table:align="margins" fo:break-before="page"/></style:style>',
  '<style:style style:name="bare" style:family="table-cell"/>',
].join("");

/** The statement as a flat OpenDocument text, for LibreOffice Writer to print. */
export function flatTextOf(statement: Statement, ways: TextWays): string {
  const { columns, head, rows, foot } = statement;
  const border = ways.grid ? 'fo:border="0.5pt solid #808080" ' : 'fo:border-bottom="0.25pt solid #c0c0c0" ';
  const cell = (text: string, style: string, box: string) =>
    `<table:table-cell table:style-name="${box}" office:value-type="string">${text
      .split("\n")
      .map((line) => `<text:p text:style-name="${style}">${xml(line)}</text:p>`)
      .join("")}</table:table-cell>`;
  const row = (cells: readonly string[]) => `<table:table-row>${cells.join("")}</table:table-row>`;
  const heading = row(columns.map((column) => cell(column.heading, "B", "boxed")));
  const open = (style: string) =>
    `<table:table table:style-name="${style}">${columns.map((_, at) => `<table:table-column table:style-name="c${at}"/>`).join("")}<table:table-header-rows>${heading}</table:table-header-rows>`;
  const body = rows.map((one) =>
    one.is === "page"
      ? `</table:table><text:p text:style-name="P"/>${open("next")}`
      : row(one.cells.map((of, at) => cell(textOf(of), columns[at]?.right ? "R" : "P", "boxed"))),
  );
  const widths = columns.map(
    ({ width }, at) =>
      `<style:style style:name="c${at}" style:family="table-column"><style:table-column-properties style:rel-column-width="${width * 100}*"/></style:style>`,
  );
  const page = ways.landscape
    ? 'fo:page-width="29.7cm" fo:page-height="21cm" style:print-orientation="landscape"'
    : 'fo:page-width="21cm" fo:page-height="29.7cm"';
  const wide = Math.max(...head.map(({ length }) => length));
  return [
    OPEN("text"),
    `<office:automatic-styles>${STYLES}${widths.join("")}`,
    `<style:style style:name="boxed" style:family="table-cell"><style:table-cell-properties ${border}fo:padding="0.04cm"/></style:style>`,
    `<style:page-layout style:name="pm"><style:page-layout-properties ${page} fo:margin="1.5cm"/><style:footer-style/></style:page-layout>`,
    "</office:automatic-styles><office:master-styles>",
    `<style:master-page style:name="Standard" style:page-layout-name="pm"><style:footer><text:p text:style-name="P">${xml(ways.bottom)} Page <text:page-number>1</text:page-number> of <text:page-count>9</text:page-count></text:p></style:footer></style:master-page>`,
    `</office:master-styles><office:body><office:text><text:p text:style-name="T">${xml(ways.title)}</text:p>`,
    `<table:table table:style-name="head"><table:table-column table:number-columns-repeated="${wide}"/>`,
    ...head.map((cells) =>
      row(Array.from({ length: wide }, (_, at) => cell(textOf(cells[at] ?? ""), at % 2 === 0 ? "B" : "P", "bare"))),
    ),
    `</table:table><text:p text:style-name="P"/>${open("main")}`,
    ...body,
    "</table:table>",
    ...foot.map((cells) => `<text:p text:style-name="P">${xml(cells.map(textOf).join(" "))}</text:p>`),
    "</office:text></office:body></office:document>",
  ].join("");
}
