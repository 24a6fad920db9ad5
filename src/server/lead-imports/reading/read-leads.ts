import type { LeadHeader } from "../../../domain/lead/import-columns.ts";
import { cleanText } from "../../../domain/lead/import-text.ts";
import { rowsAsText } from "../../../domain/lead/number-cells.ts";
import { leadRowReader, nameIn, type OfficersByEmail } from "../../../domain/lead/read-lead-row.ts";
import type { Cell, Row } from "../../../domain/statement/cell.ts";
import { SheetFault } from "../../spreadsheets/sheet-fault.ts";
import type { LeadsFileHeader, StagedChunk } from "./leads-file-facts.ts";
import { LEADS_LIMITS } from "./leads-limits.ts";
import { openLeads } from "./open-leads.ts";
import { type StagedRow, stagedLine } from "./staged-line.ts";

const CHUNK_LENGTH = 256 * 1024;

/**
 * Reads a list of leads row by row: each is a lead, a repetition of an earlier row, or refused with its reason. Throws
 * LeadsRefusal or SheetFault for what is no such list. Holds the thread in which it runs.
 */
export async function readLeads(
  bytes: Buffer,
  officers: OfficersByEmail,
): Promise<{ readonly header: LeadsFileHeader; readonly chunks: AsyncGenerator<StagedChunk> }> {
  const { header, rows } = await openLeads(bytes);
  const read = readingOf(header, officers);
  async function* chunks(): AsyncGenerator<StagedChunk> {
    let [lines, count, told] = ["", 0, 0];
    for await (const batch of rows()) {
      for (const { number, cells } of batch.rows) {
        count += 1;
        if (count > LEADS_LIMITS.rows) throw new SheetFault("too-many-rows");
        const line = stagedLine(read(number, cells));
        told += line.length;
        if (told > LEADS_LIMITS.toldLength) throw new SheetFault("too-large-inside");
        lines += line;
        if (lines.length < CHUNK_LENGTH) continue;
        yield { lines, rows: count, expected: expectedRows(count, batch.share) };
        lines = "";
      }
    }
    yield { lines, rows: count, expected: count };
  }
  return { header: { headings: header.headings, ignored: header.ignored }, chunks: chunks() };
}

function expectedRows(count: number, share: number): number {
  return share > 0 ? Math.min(LEADS_LIMITS.rows, Math.max(count, Math.round(count / share))) : count;
}

function readingOf(header: LeadHeader, officers: OfficersByEmail): (number: number, cells: Row) => StagedRow {
  const read = leadRowReader(header, officers);
  const asText = rowsAsText(header);
  const seen = new Map<string, number>();
  const { places } = header;
  const typed = (cells: Row) => (column: Parameters<typeof places.get>[0]) => {
    const place = places.get(column);
    return place === undefined ? undefined : cells[place];
  };
  return (number, cells) => {
    const { lead, reason } = read(cells);
    const facts = { number, cells: asText(cells) };
    const cell = typed(cells);
    if (!lead) return { ...facts, reason, isDuplicate: false, name: nameIn(cell), phone: phoneTyped(cell) };
    const first = seen.get(lead.phone);
    if (first === undefined) seen.set(lead.phone, number);
    else {
      const words = `This phone number is in row ${first.toLocaleString("en")} of this file already.`;
      return { ...facts, reason: words, isDuplicate: true, name: lead.name, phone: phoneTyped(cell) };
    }
    return { ...facts, lead };
  };
}

const TYPED_MAX = 60;

function phoneTyped(cell: (column: "phone_number") => Cell | undefined): string {
  return cleanText(cell("phone_number")).slice(0, TYPED_MAX);
}
