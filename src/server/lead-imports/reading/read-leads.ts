import type { Cell, Row } from "../../../domain/cells/cell.ts";
import type { LeadHeader } from "../../../domain/lead/import-columns.ts";
import { cleanText } from "../../../domain/lead/import-text.ts";
import { rowsAsText } from "../../../domain/lead/number-cells.ts";
import { leadRowReader, nameIn, type OfficersByEmail } from "../../../domain/lead/read-lead-row.ts";
import { SheetFault } from "../../spreadsheets/sheet-fault.ts";
import type { LeadsRead, RowRead, RowsRead } from "./leads-file-facts.ts";
import { LEADS_LIMITS } from "./leads-limits.ts";
import { openLeads } from "./open-leads.ts";

/** A batch is full with so many rows, or so many characters. */
const BATCH_ROWS = 2500;
const BATCH_LENGTH = 1_000_000;

/**
 * Reads a list of leads row by row: each is a lead, a repetition of an earlier row, or refused with its reason. Throws
 * LeadsRefusal or SheetFault for what is no such list. Holds the thread in which it runs.
 */
export async function readLeads(bytes: Buffer, officers: OfficersByEmail): Promise<LeadsRead> {
  const { header, rows } = await openLeads(bytes);
  const read = readingOf(header, officers);
  async function* batches(): AsyncGenerator<RowsRead> {
    let batch: RowRead[] = [];
    let [count, told, toldBefore] = [0, 0, 0];
    for await (const { rows: numbered, share } of rows()) {
      for (const { number, cells } of numbered) {
        count += 1;
        if (count > LEADS_LIMITS.rows) throw new SheetFault("too-many-rows");
        told += lengthOf(cells);
        if (told > LEADS_LIMITS.toldLength) throw new SheetFault("too-large-inside");
        batch.push(read(number, cells));
        if (batch.length < BATCH_ROWS && told - toldBefore < BATCH_LENGTH) continue;
        yield { batch, rows: count, expected: expectedRows(count, share) };
        batch = [];
        toldBefore = told;
      }
    }
    yield { batch, rows: count, expected: count };
  }
  const { headings, ignored } = header;
  return { header: { headings, ignored }, asText: rowsAsText(header), batches: batches() };
}

// Numbers, days and what parts cells are short.
function lengthOf(cells: Row): number {
  let length = 0;
  for (const cell of cells) length += typeof cell === "string" ? cell.length + 3 : 20;
  return length;
}

function expectedRows(count: number, share: number): number {
  return share > 0 ? Math.min(LEADS_LIMITS.rows, Math.max(count, Math.round(count / share))) : count;
}

function readingOf(header: LeadHeader, officers: OfficersByEmail): (number: number, cells: Row) => RowRead {
  const read = leadRowReader(header, officers);
  const seen = new Map<string, number>();
  const { places } = header;
  const typed = (cells: Row) => (column: Parameters<typeof places.get>[0]) => {
    const place = places.get(column);
    return place === undefined ? undefined : cells[place];
  };
  return (number, cells) => {
    const { lead, reason } = read(cells);
    if (!lead) {
      const cell = typed(cells);
      return { number, cells, reason, isDuplicate: false, name: nameIn(cell), phone: phoneTyped(cell) };
    }
    const first = seen.get(lead.phone);
    if (first !== undefined) {
      const words = `This phone number is in row ${first.toLocaleString("en")} of this file already.`;
      return { number, cells, reason: words, isDuplicate: true, name: lead.name, phone: phoneTyped(typed(cells)) };
    }
    seen.set(lead.phone, number);
    return { number, cells, lead };
  };
}

const TYPED_MAX = 60;

function phoneTyped(cell: (column: "phone_number") => Cell | undefined): string {
  return cleanText(cell("phone_number")).slice(0, TYPED_MAX);
}
