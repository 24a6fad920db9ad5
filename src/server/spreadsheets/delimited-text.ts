import { textChunks } from "./decode-text.ts";
import { DelimitedRows, type TextLimits, type TextRow } from "./delimited-rows.ts";
import { SheetFault } from "./sheet-fault.ts";

const DELIMITERS = [",", ";", "\t", "|"] as const;

/** A text as one delimiter parts it: its first rows, among which a header may show that tells the right delimiter. */
export interface TextReading {
  readonly first: readonly TextRow[];
  /** Why there are no more of them; it is nothing to the file where another delimiter is the right one. */
  readonly fault?: SheetFault;
  /** All rows, those too that hold nothing, in the pieces in which they are read. */
  rows(onProgress?: (read: number) => void): Generator<readonly TextRow[]>;
}

/** What each delimiter that there is makes of a text with parted values. */
export function textReadings(bytes: Buffer, limits: TextLimits, most: number): readonly TextReading[] {
  return DELIMITERS.map((delimiter) => ({
    ...firstRows(bytes, delimiter, most),
    rows: (onProgress) => textRows(bytes, delimiter, limits, onProgress),
  }));
}

/** The rows of a text in which a delimiter parts the values. Throws SheetFault for what is no such text, or beyond the limits. */
export function* textRows(
  bytes: Buffer,
  delimiter: string,
  limits: TextLimits,
  onProgress: (read: number) => void = () => undefined,
): Generator<readonly TextRow[]> {
  let read = 0;
  for (const { text, rows } of piecesOf(bytes, delimiter, limits)) {
    read += text.length;
    onProgress(read);
    yield [...rows];
  }
}

// By the wrong delimiter a row may be one long text; what the right one makes of it is told when its rows are read.
const UNBOUNDED: TextLimits = { columns: Number.POSITIVE_INFINITY, cellLength: Number.POSITIVE_INFINITY };

function firstRows(bytes: Buffer, delimiter: string, most: number) {
  const first: TextRow[] = [];
  try {
    for (const { rows } of piecesOf(bytes, delimiter, UNBOUNDED))
      for (const row of rows) if (first.push(row) === most) return { first };
  } catch (fault) {
    if (fault instanceof SheetFault) return { first, fault };
    throw fault;
  }
  return { first };
}

function* piecesOf(bytes: Buffer, delimiter: string, limits: TextLimits) {
  const reader = new DelimitedRows(delimiter, limits);
  let held: string | undefined;
  for (const text of linesOf(bytes)) {
    if (held !== undefined) yield { text: held, rows: reader.write(held, false) };
    held = text;
  }
  if (held !== undefined) yield { text: held, rows: reader.write(held, true) };
}

// Some old programs end lines with a carriage return alone.
function* linesOf(bytes: Buffer): Generator<string> {
  let isOld: boolean | undefined;
  for (const text of textChunks(bytes)) {
    isOld ??= text.includes("\r") && !text.includes("\n");
    yield isOld ? text.replaceAll("\r", "\n") : text;
  }
}
