import { CsvError, parse } from "csv-parse/sync";
import type { Row } from "../../../domain/statement/cell.ts";
import { headerAt } from "../../../domain/statement/header-row.ts";
import { decodeText } from "../../spreadsheets/decode-text.ts";
import { BOUNDS } from "./bounds.ts";
import { NO_TABLE, ReadingRefusal } from "./reading-refusal.ts";

const DELIMITERS = [",", ";", "\t", "|"] as const;
/** A header stands near the top; so much of the file is read in every way before one is chosen. */
const PROBE_ROWS = 300;

/** The rows of a text with parted values. The delimiter is the one with which a header of a statement shows. */
export function csvRows(bytes: Buffer): readonly Row[] {
  const text = decodeText(bytes);
  let best: { delimiter: string; score: number } | undefined;
  for (const delimiter of DELIMITERS) {
    const score = bestScore(parseLeniently(text, delimiter));
    if (score > (best?.score ?? 0)) best = { delimiter, score };
  }
  if (!best) throw new ReadingRefusal(NO_TABLE);
  return parseWith(text, best.delimiter, BOUNDS.rows + 1);
}

function bestScore(rows: readonly Row[]): number {
  return Math.max(0, ...rows.map((_, index) => headerAt(rows, index)?.score ?? 0));
}

function parseLeniently(text: string, delimiter: string): readonly Row[] {
  try {
    return parseWith(text, delimiter, PROBE_ROWS);
  } catch {
    // What another delimiter makes of it is no concern of the file; its own is read again, strictly.
    return parseWith(text.slice(0, 20_000), delimiter, PROBE_ROWS, false);
  }
}

function parseWith(text: string, delimiter: string, to: number, quote: '"' | false = '"'): readonly Row[] {
  try {
    return parse(text, {
      delimiter,
      to,
      quote,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      // A row of too long texts is refused before it is taken apart.
      max_record_size: BOUNDS.columns * BOUNDS.cellLength,
    }) as unknown as readonly Row[];
  } catch (error) {
    if (error instanceof CsvError) throw new ReadingRefusal(sentenceFor(error));
    throw error;
  }
}

function sentenceFor({ code }: CsvError): string {
  if (code === "CSV_QUOTE_NOT_CLOSED")
    return 'A text in this file begins with a quotation mark (") that is never closed: the file is cut short or damaged. Download it from the bank again.';
  if (code === "CSV_MAX_RECORD_SIZE") return "A row of this file is far too long: this is not a bank statement.";
  return "This file is not a readable CSV. Download it from the bank again, or save it as an Excel workbook.";
}
