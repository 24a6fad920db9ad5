// node scripts/office-leads.ts writes the files of leads under src/server/lead-imports/fixtures with LibreOffice, which must
// be installed; tests read what it wrote.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const TARGET = path.join(import.meta.dirname, "../src/server/lead-imports/fixtures");

const text = (value: string) =>
  `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
const number = (value: number) => `<table:table-cell office:value-type="float" office:value="${value}"/>`;
const day = (value: string) =>
  `<table:table-cell table:style-name="day" office:value-type="date" office:date-value="${value}"/>`;
const formula = (source: string) => `<table:table-cell table:formula="of:=${source.replaceAll('"', "&quot;")}"/>`;
const row = (...cells: readonly string[]) => `<table:table-row>${cells.join("")}</table:table-row>`;
const sheet = (name: string, rows: readonly string[], style = "shown") =>
  `<table:table table:name="${name}" table:style-name="${style}"><table:table-column table:number-columns-repeated="8"/>${rows.join("")}</table:table>`;

/** A list as people keep them: a title over merged columns, numbers where texts should be, formulas, days, a hidden sheet. */
const LIST = `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
 xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"
 xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:automatic-styles>
<number:date-style style:name="iso"><number:year number:style="long"/><number:text>-</number:text><number:month number:style="long"/><number:text>-</number:text><number:day number:style="long"/></number:date-style>
<style:style style:name="day" style:family="table-cell" style:data-style-name="iso"/>
<style:style style:name="shown" style:family="table"><style:table-properties table:display="true"/></style:style>
<style:style style:name="hidden" style:family="table"><style:table-properties table:display="false"/></style:style>
</office:automatic-styles>
<office:body><office:spreadsheet>
${sheet("Leads", [
  row(
    `<table:table-cell table:number-columns-spanned="6" office:value-type="string"><text:p>Leads of November</text:p></table:table-cell>`,
  ),
  row(),
  row(...["First Name", "Surname", "GSM No.", "Employer", "NUBAN", "Take home", "Met on"].map(text)),
  row(
    text("Ngozi"),
    text("Eze"),
    number(8031234567),
    text("Federal Ministry of Works"),
    number(123456789),
    number(450000.5),
    day("2026-11-02"),
  ),
  row(
    text("Ọlájùmọ̀kẹ́"),
    text("Adé"),
    text("0803 123 4568"),
    text("Police &amp; Co"),
    text("0123456780"),
    formula("200000+50000"),
    day("2026-11-03"),
  ),
  row(
    text("Emeka"),
    formula(`UPPER("obi")`),
    formula(`CONCATENATE("0803";"1234569")`),
    text(""),
    text("123456789"),
    text("N/A"),
    day("2026-11-04"),
  ),
  row(),
  row(text("Ada"), text("Obi"), number(2348031234570), text(""), text(""), text(""), text("")),
])}
${sheet("Old", [row(text("name"), text("phone")), row(text("Hidden Person"), text("08039999999"))], "hidden")}
</office:spreadsheet></office:body></office:document>`;

const NAMES = `name;phone_number;organization_name;net_pay
Ngozi Eze;08031234567;Federal Ministry of Works;450,000.50
Zoë Müller;08031234568;Café Ltd;
`;

const folder = mkdtempSync(path.join(tmpdir(), "office-leads-"));
mkdirSync(TARGET, { recursive: true });
const convert = (source: string, filter: string, ending: string, name: string): void => {
  const inFilter = source.endsWith(".csv") ? ["--infilter=CSV:59,34,76,1,1/2/2/2/3/2/4/2"] : [];
  const to = ["--convert-to", filter, "--outdir", path.join(folder, "out"), path.join(folder, source)];
  execFileSync("soffice", ["--headless", `-env:UserInstallation=file://${folder}/profile`, ...inFilter, ...to]);
  renameSync(path.join(folder, "out", source.replace(/\.\w+$/, `.${ending}`)), path.join(TARGET, name));
};
try {
  writeFileSync(path.join(folder, "list.fods"), LIST);
  writeFileSync(path.join(folder, "names.csv"), NAMES);
  convert("list.fods", "xlsx:Calc MS Excel 2007 XML", "xlsx", "office-list.xlsx");
  convert("list.fods", "xls:MS Excel 97", "xls", "office-list.xls");
  convert("names.csv", "xlsx:Calc MS Excel 2007 XML", "xlsx", "office-names.xlsx");
  convert("names.csv", "xls:MS Excel 97", "xls", "office-names.xls");
  convert("names.csv", "csv:Text - txt - csv (StarCalc):59,34,76,1", "csv", "office-semicolons-utf8.csv");
  convert("names.csv", "csv:Text - txt - csv (StarCalc):44,34,1,1", "csv", "office-commas-windows1252.csv");
  convert("names.csv", "csv:Text - txt - csv (StarCalc):9,34,65535,1", "csv", "office-tabs-utf16.csv");
} finally {
  rmSync(folder, { recursive: true, force: true });
}
