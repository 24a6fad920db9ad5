import type { SheetFault, SheetFaultKind } from "../../spreadsheets/sheet-fault.ts";

/** Why a file is not a watch list, as a sentence for its uploader. */
export class WatchFileRefusal extends Error {}

export const UNREADABLE =
  "This file takes too much time or memory to read. Save the list alone as CSV and upload that.";
export const UNKNOWN_KIND =
  "This is no spreadsheet. Upload an Excel workbook (.xlsx or .xls), an OpenDocument table (.ods) or a CSV file.";
export const MARKUP =
  "This file is a web page, whatever its name says. Open it in Excel, save it as an Excel workbook (.xlsx) and upload that.";
export const NO_HEADER =
  "No heading was found. The first rows need the heading Name (or First name and Last name); Aliases, Birth date, BVN and List name may stand beside it.";

const SENTENCES: Readonly<Record<SheetFaultKind, string>> = {
  damaged: "This file is cut short or damaged. Save it again as an Excel workbook or CSV and upload that.",
  locked: "This file is locked with a password. Save a copy without one and upload that.",
  "too-large-inside": "This file is far larger inside than it looks. Save the list alone as CSV and upload that.",
  "too-many-rows": "This file has over 50,000 rows. Part it and upload each part as a list of its own.",
  "too-many-columns": "It has over 100 columns. Keep the columns that are needed and upload the file again.",
  "giant-cell": "A text in it has over 32,767 characters. Shorten it and upload the file again.",
  "giant-row": "A text in it has over 32,767 characters. Shorten it and upload the file again.",
  "quote-not-closed": 'A text begins with a quotation mark (") that is never closed: the file is cut short or damaged.',
  "odd-parts": "This workbook holds parts that no list needs. Save the list alone as CSV and upload that.",
  "not-a-workbook":
    "This file is not an Excel workbook, nor an OpenDocument table. Save it as .xlsx, .ods or .csv and upload that.",
};

/** The message for an unreadable spreadsheet, with the row of the error. */
export function sentenceOfFault({ kind, row }: SheetFault): string {
  return row === undefined ? SENTENCES[kind] : `Row ${row.toLocaleString("en")}: ${SENTENCES[kind]}`;
}
