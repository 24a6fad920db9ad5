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
  const [fault] = searches.flatMap(({ search }) => search.fault ?? []);
  if (fault) throw fault;
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

type Found = ReturnType<typeof findLeadHeader> & { readonly fault?: SheetFault };

// What cannot be read below the header is told when the rows are read.
function headerWith(delimiter: string, beginning: string): Found {
  const reader = new DelimitedRows(delimiter, LEADS_LIMITS);
  const rows: string[][] = [];
  try {
    for (const line of firstLines(beginning)) rows.push(...reader.write(line, false));
    rows.push(...reader.write("", true));
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error;
    return { ...findLeadHeader(rows.map((cells) => cells.map(cleanText))), fault: error };
  }
  return findLeadHeader(rows.map((cells) => cells.map(cleanText)));
}

const LINES = HEADER_WITHIN_ROWS * 2;

function firstLines(text: string): readonly string[] {
  return text.split("\n", LINES + 1).map((line, index, all) => (index < all.length - 1 ? `${line}\n` : line));
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
