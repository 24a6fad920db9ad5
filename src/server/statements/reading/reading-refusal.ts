import type { SheetFault, SheetFaultKind } from "../../spreadsheets/sheet-fault.ts";

/** Why a file is not read, as a sentence that an officer can act on. */
export class ReadingRefusal extends Error {}

export const DAMAGED = "This file is cut short or damaged. Download it from the bank again and upload that.";
export const NO_TABLE =
  "No table of transactions was found: a row with names such as Date, Narration, Debit, Credit and Balance is needed. Choose the statement as the bank issued it.";
export const LOCKED = "This file is locked with a password. Save a copy without one and upload that.";
export const TOO_LARGE_INSIDE =
  "This file is far larger inside than it looks. Download it from the bank again, or save it as CSV and upload that.";
export const ODD_FEED =
  "This file holds parts that no bank writes. Download it from the bank again, or save it as CSV and upload that.";
export const TOO_MANY_ROWS = "This statement has over 20,000 rows. Ask the bank for a shorter period.";

const SENTENCES: Readonly<Record<SheetFaultKind, string>> = {
  damaged: DAMAGED,
  locked: LOCKED,
  "too-large-inside": TOO_LARGE_INSIDE,
  "too-many-rows": TOO_MANY_ROWS,
  "too-many-columns": " has over 200 columns: this is not a bank statement.",
  "giant-cell": " has a text of over 2,000 characters: this is not a bank statement.",
  "giant-row": "A row of this file is far too long: this is not a bank statement.",
  "quote-not-closed":
    'A text in this file begins with a quotation mark (") that is never closed: the file is cut short or damaged. Download it from the bank again.',
  "odd-parts": "This workbook holds parts that no bank writes. Save it as CSV and upload that.",
  "not-a-workbook":
    "This file is not an Excel workbook or an OpenDocument table. Save the statement as .xlsx, .ods or .csv and upload that.",
};

/** What is told of a spreadsheet that holds no statement to be read. */
export function sentenceOfFault({ kind, row }: SheetFault): string {
  const sentence = SENTENCES[kind];
  return sentence.startsWith(" ") ? `${row === undefined ? "A row of this file" : `Row ${row}`}${sentence}` : sentence;
}
