/** Why a file is not read, as a sentence that an officer can act on. */
export class ReadingRefusal extends Error {}

export const DAMAGED = "This file is cut short or damaged. Download it from the bank again and upload that.";
export const NO_TABLE =
  "No table of transactions was found: a row with names such as Date, Narration, Debit, Credit and Balance is needed. Choose the statement as the bank issued it.";
export const LOCKED = "This file is locked with a password. Save a copy without one and upload that.";
export const TOO_LARGE_INSIDE =
  "This file is far larger inside than it looks. Download it from the bank again, or save it as CSV and upload that.";
