import { findLeadHeader, HEADER_WITHIN_ROWS } from "../../../domain/lead/import-columns.ts";
import { cleanText } from "../../../domain/lead/import-text.ts";
import { type TextReading, textReadings } from "../../spreadsheets/delimited-text.ts";
import { LEADS_LIMITS } from "./leads-limits.ts";
import { LeadsRefusal } from "./leads-refusal.ts";
import type { OpenLeads, RowBatch } from "./open-leads.ts";

/** Opens a text with parted values: its delimiter is the one with which a header shows. */
export function openText(bytes: Buffer): OpenLeads {
  const searches = textReadings(bytes, LEADS_LIMITS, HEADER_WITHIN_ROWS).map((reading) => ({
    reading,
    ...findLeadHeader(reading.first.map(({ cells }) => cells.map(cleanText))),
  }));
  const [best] = searches
    .flatMap((search) => ("header" in search ? [search] : []))
    .toSorted((a, b) => b.header.places.size - a.header.places.size);
  if (best) return { header: best.header, rows: () => rowsBelow(best.reading, best.index + 1, bytes.length) };
  // What cannot be read below a header is told when the rows are read.
  const fault = searches.find(({ reading }) => reading.fault)?.reading.fault;
  if (fault) throw fault;
  const missing = searches.flatMap((search) => ("missing" in search ? [search] : []));
  throw new LeadsRefusal(missing.toSorted((a, b) => b.known - a.known)[0]?.missing ?? "This file is empty.");
}

async function* rowsBelow({ rows }: TextReading, headerNumber: number, length: number): AsyncGenerator<RowBatch> {
  let read = 0;
  for (const batch of rows((all) => (read = all))) {
    const filled = batch.filter(({ number, cells }) => number > headerNumber && cells.some((cell) => cell !== ""));
    yield { rows: filled, share: Math.min(1, read / length) };
  }
}
