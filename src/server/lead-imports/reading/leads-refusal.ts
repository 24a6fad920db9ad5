import type { SheetFault, SheetFaultKind } from "../../spreadsheets/sheet-fault.ts";

/** Why a file of leads is not read, as a sentence that an officer can act on. */
export class LeadsRefusal extends Error {}

export const UNREADABLE =
  "This file takes too much time or memory to read. Save it as CSV, or part it into smaller files, and upload those.";
export const UNKNOWN_KIND =
  "This is no spreadsheet. Upload an Excel workbook (.xlsx or .xls), an OpenDocument table (.ods) or a CSV file.";
export const MARKUP =
  "This file is a web page, whatever its name says. Open it in Excel, save it as an Excel workbook (.xlsx) and upload that.";

const SENTENCES: Readonly<Record<SheetFaultKind, string>> = {
  damaged: "This file is cut short or damaged. Save it again as an Excel workbook or CSV and upload that.",
  locked: "This file is locked with a password. Save a copy without one and upload that.",
  "too-large-inside":
    "This file is far larger inside than it looks. Save the list of leads alone as CSV and upload that.",
  "too-many-rows": "This file has over 200,000 rows. Part it into smaller files and upload them one after the other.",
  "too-many-columns": "It has over 200 columns. Keep the columns of the template and upload the file again.",
  "giant-cell":
    "A text in it has over 32,767 characters: no list of leads needs that. Remove it and upload the file again.",
  "giant-row":
    "A text in it has over 32,767 characters: no list of leads needs that. Remove it and upload the file again.",
  "quote-not-closed": 'A text begins with a quotation mark (") that is never closed: the file is cut short or damaged.',
  "odd-parts": "This workbook holds parts that no list of leads needs. Save the list alone as CSV and upload that.",
  "not-a-workbook":
    "This file is not an Excel workbook, nor an OpenDocument table. Save it as .xlsx, .ods or .csv and upload that.",
};

/** What is told of a spreadsheet that cannot be read, with the row where it shows. */
export function sentenceOfFault({ kind, row }: SheetFault): string {
  return row === undefined ? SENTENCES[kind] : `Row ${row.toLocaleString("en")}: ${SENTENCES[kind]}`;
}
