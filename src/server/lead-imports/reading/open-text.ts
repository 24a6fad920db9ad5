import { findLeadHeader, HEADER_WITHIN_ROWS } from "../../../domain/lead/import-columns.ts";
import { cleanText } from "../../../domain/lead/import-text.ts";
import { DelimitedRows } from "../../spreadsheets/delimited-rows.ts";
import { SheetFault } from "../../spreadsheets/sheet-fault.ts";
import { textChunks } from "../../spreadsheets/text-chunks.ts";
import { LEADS_LIMITS } from "./leads-limits.ts";
import { LeadsRefusal } from "./leads-refusal.ts";
import type { OpenLeads, RowBatch } from "./open-leads.ts";

const DELIMITERS = [",", ";", "\t", "|"] as const;

/** Opens a text with parted values: its delimiter is the one with which a header shows. */
export function openText(bytes: Buffer): OpenLeads {
  const [beginning = ""] = linesOf(bytes);
  const searches = DELIMITERS.map((delimiter) => ({ delimiter, search: headerWith(delimiter, beginning) }));
  const found = searches.flatMap(({ delimiter, search }) => ("header" in search ? [{ delimiter, ...search }] : []));
  const [best] = found.sort((a, b) => b.header.places.size - a.header.places.size);
  if (best) return { header: best.header, rows: () => rowsBelow(bytes, best.delimiter, best.index + 1) };
  const missing = searches.flatMap(({ search }) => ("missing" in search ? [search] : []));
  throw new LeadsRefusal(missing.sort((a, b) => b.known - a.known)[0]?.missing ?? "This file is empty.");
}

// Some old programs end lines with a carriage return alone.
function* linesOf(bytes: Buffer): Generator<string> {
  let isOld: boolean | undefined;
  for (const text of textChunks(bytes)) {
    isOld ??= text.includes("\r") && !text.includes("\n");
    yield isOld ? text.replaceAll("\r", "\n") : text;
  }
}

function headerWith(delimiter: string, beginning: string): ReturnType<typeof findLeadHeader> {
  const rows = new DelimitedRows(delimiter, LEADS_LIMITS);
  try {
    return findLeadHeader(rows.write(firstLines(beginning), true).map((cells) => cells.map(cleanText)));
  } catch (error) {
    // What another delimiter makes of it is no concern of the file.
    if (error instanceof SheetFault) return { missing: "", known: -1 };
    throw error;
  }
}

function firstLines(text: string): string {
  let end = 0;
  for (let line = 0; line < HEADER_WITHIN_ROWS * 2; line += 1) {
    const next = text.indexOf("\n", end);
    if (next < 0) return text;
    end = next + 1;
  }
  return text.slice(0, end);
}

async function* rowsBelow(bytes: Buffer, delimiter: string, headerNumber: number): AsyncGenerator<RowBatch> {
  const reader = new DelimitedRows(delimiter, LEADS_LIMITS);
  let read = 0;
  let held: string | undefined;
  const take = (text: string, isLast: boolean): RowBatch => {
    const first = reader.rows + 1;
    const rows = reader.write(text, isLast).map((cells, index) => ({ number: first + index, cells }));
    read += text.length;
    const filled = rows.filter(({ number, cells }) => number > headerNumber && cells.some((cell) => cell !== ""));
    return { rows: filled, share: Math.min(1, read / bytes.length) };
  };
  for (const text of linesOf(bytes)) {
    if (held !== undefined) yield take(held, false);
    held = text;
  }
  if (held !== undefined) yield take(held, true);
}
