import { stylesXml } from "./sheet-styles.ts";

/** What every part of a workbook begins with. */
export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const SCHEMAS = "http://schemas.openxmlformats.org";
export const SHEET_NAMESPACE = `${SCHEMAS}/spreadsheetml/2006/main`;
const LINKS = `${SCHEMAS}/officeDocument/2006/relationships`;
const SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The parts of a workbook beside its sheets, which have these names. */
export function partsOf(names: readonly string[]): Readonly<Record<string, string>> {
  const each = (write: (number: number, name: string) => string) =>
    names.map((name, at) => write(at + 1, name)).join("");
  const link = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${LINKS}/${kind}" Target="${target}"/>`;
  const links = (inside: string) =>
    `<Relationships xmlns="${SCHEMAS}/package/2006/relationships">${inside}</Relationships>`;
  const part = (name: string, kind: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${SHEET_TYPE}.${kind}+xml"/>`;
  return {
    "[Content_Types].xml": `<Types xmlns="${SCHEMAS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part("workbook", "sheet.main")}${part("styles", "styles")}${each((number) => part(`worksheets/sheet${number}`, "worksheet"))}</Types>`,
    "_rels/.rels": links(link("rId1", "officeDocument", "xl/workbook.xml")),
    "xl/workbook.xml": `<workbook xmlns="${SHEET_NAMESPACE}" xmlns:r="${LINKS}"><sheets>${each((number, name) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": links(
      `${each((number) => link(`rId${number}`, "worksheet", `worksheets/sheet${number}.xml`))}${link(`rId${names.length + 1}`, "styles", "styles.xml")}`,
    ),
    "xl/styles.xml": stylesXml(SHEET_NAMESPACE),
  };
}
