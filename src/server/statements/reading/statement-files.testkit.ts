import { fileURLToPath } from "node:url";
import { type CellObject, utils, type WorkBook, write } from "@e965/xlsx";
import pdfmake from "pdfmake";
import type { TDocumentDefinitions } from "pdfmake/interfaces.js";
import { daysBetween, isLagosDate, lagosDate } from "../../../domain/time/lagos-date.ts";

type Rows = readonly (readonly string[])[];

/** Rows as parted values, quoted where needed. */
export function csvOf(rows: Rows, delimiter = ","): string {
  const quoted = (text: string) => (/["\n\r,;\t|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => row.map(quoted).join(delimiter)).join("\r\n");
}

/** Rows as a workbook; `typed` with numbers and days where the texts are such, else all as text. */
export function workbookOf(rows: Rows, bookType: "xlsx" | "biff8" | "ods", typed = false): Buffer {
  return bookOf({ Statement: rows }, bookType, typed);
}

export function bookOf(
  sheets: Readonly<Record<string, Rows>>,
  bookType: "xlsx" | "biff8" | "ods",
  typed = false,
  hidden?: string,
): Buffer {
  const book: WorkBook = { SheetNames: [], Sheets: {} };
  for (const [name, rows] of Object.entries(sheets)) {
    const cells = rows.map((row) => row.map((text) => (typed ? typedCell(text) : { t: "s", v: text }) as CellObject));
    utils.book_append_sheet(book, utils.aoa_to_sheet(cells), name);
  }
  if (hidden) utils.book_set_sheet_visibility(book, hidden, 1);
  return write(book, { type: "buffer", bookType, compression: true }) as Buffer;
}

function typedCell(text: string): CellObject {
  if (/^-?[\d,]+\.\d\d$/.test(text)) return { t: "n", v: Number(text.replaceAll(",", "")), z: "#,##0.00" };
  if (isLagosDate(text)) return { t: "n", v: daysBetween(lagosDate("1899-12-30"), text), z: "dd/mm/yyyy" };
  return { t: "s", v: text };
}

const FONTS = fileURLToPath(new URL("./fonts/Roboto/", import.meta.resolve("pdfmake/package.json")));
const MONEY =
  /^(?:debit|credit|amount|bal|withdrawal|deposit|money|dr|cr|running|ledger|closing|settlement|pay (?:in|out))/i;
const TEXT = /^(?:transaction details|narration|description|remarks|particulars|details|bill|descr|comment)/i;

/**
 * A statement as Wema prints it: a summary, then a table whose header is on every page and whose narrow column of
 * days breaks `05-Jan-` from `2026`.
 */
export function pdfOfRows(rows: Rows, { cellPadding = 4 } = {}): Promise<Buffer> {
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(FONTS));
  pdfmake.setFonts({ Roboto: { normal: `${FONTS}Roboto-Regular.ttf`, bold: `${FONTS}Roboto-Medium.ttf` } });
  const start = rows.findIndex((row) => row.length > 3);
  const [head = [], ...body] = rows.slice(start);
  const widths = head.map((name) => (MONEY.test(name) ? 68 : TEXT.test(name) ? "*" : name === "S/N" ? 18 : 44));
  const alignments = head.map((name) => (MONEY.test(name) ? ("right" as const) : ("left" as const)));
  const definition: TDocumentDefinitions = {
    pageSize: "A4",
    pageMargins: [30, 60, 30, 50],
    defaultStyle: { font: "Roboto", fontSize: 8 },
    header: { text: "Wema Bank Plc", margin: [30, 20] },
    footer: (page, pages) => ({ text: `Page ${page} of ${pages}`, alignment: "center", margin: [0, 20] }),
    content: [
      ...rows.slice(0, start).map((row) => ({ text: row.join(" ") })),
      {
        table: { body: [["Total Debit", "Total Credit", "Closing"].map((text) => ({ text, bold: true }))] },
        margin: 6,
      },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths,
          body: [head, ...body].map((row, index) =>
            row.map((text, place) => ({ text, bold: index === 0, alignment: alignments[place] ?? "left" })),
          ),
        },
        layout: { paddingLeft: () => cellPadding, paddingRight: () => cellPadding },
      },
    ],
  };
  return pdfmake.createPdf(definition).getBuffer();
}
