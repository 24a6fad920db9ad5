import type { Row as Cells } from "../../../domain/cells/cell.ts";
import { findLeadHeader, HEADER_WITHIN_ROWS, type LeadHeader } from "../../../domain/lead/import-columns.ts";
import { cleanText } from "../../../domain/lead/import-text.ts";
import { kindOf } from "../../spreadsheets/file-kind.ts";
import type { OpenSheet } from "../../spreadsheets/workbooks/open-sheet.ts";
import type { NumberedRow } from "../../spreadsheets/workbooks/row-scanner.ts";
import { LEADS_LIMITS } from "./leads-limits.ts";
import { LeadsRefusal, MARKUP, UNKNOWN_KIND } from "./leads-refusal.ts";
import { openText } from "./open-text.ts";

/** A list of leads whose header was found; its rows come as they are read. */
export interface OpenLeads {
  readonly header: LeadHeader;
  rows(): AsyncIterable<RowBatch>;
}

/** Rows in the order of the file, and how much of the file is read with them, from 0 to 1. */
export interface RowBatch {
  readonly rows: readonly NumberedRow[];
  readonly share: number;
}

/** Opens a list of leads by what its bytes are. Throws LeadsRefusal or SheetFault for what is no such list. */
export async function openLeads(bytes: Buffer): Promise<OpenLeads> {
  const kind = kindOf(bytes);
  if (kind === "text") return openText(bytes);
  if (kind === "zip" || kind === "compound") return openSheets(await sheetsOf(bytes, kind));
  throw new LeadsRefusal(kind === "markup" ? MARKUP : UNKNOWN_KIND);
}

interface LeadsSheet {
  readonly name: string;
  rows(): AsyncIterable<RowBatch>;
}

// Loaded when there is one: a thread begins with nothing, and most lists are CSV.
async function sheetsOf(bytes: Buffer, kind: "zip" | "compound"): Promise<readonly LeadsSheet[]> {
  const { openWorkbook } = await import("../../spreadsheets/workbooks/open-workbook.ts");
  const { sheets } = await openWorkbook(bytes, kind, LEADS_LIMITS);
  return sheets.map(asSheet);
}

function asSheet({ name, size, rows }: OpenSheet): LeadsSheet {
  return {
    name,
    async *rows() {
      let read = 0;
      for await (const batch of rows((all) => (read = all))) yield { rows: batch, share: Math.min(1, read / size) };
    },
  };
}

// Leads on several sheets would be one list or several: whoever uploads says which, so that none is left out unseen.
async function openSheets(sheets: readonly LeadsSheet[]): Promise<OpenLeads> {
  const found: { name: string; open: OpenLeads }[] = [];
  let closest: { missing: string; known: number } | undefined;
  for (const sheet of sheets) {
    const search = findLeadHeader(await firstRows(sheet));
    if ("missing" in search) {
      if (search.known >= (closest?.known ?? -1) && search.known > (closest?.known ?? -1)) closest = search;
      continue;
    }
    const { header, index } = search;
    found.push({ name: sheet.name, open: { header, rows: () => below(sheet.rows(), index + 1) } });
  }
  const [only, ...others] = found;
  if (!only) throw new LeadsRefusal(closest?.missing ?? "This workbook has no sheet that can be seen.");
  if (others.length === 0) return only.open;
  const names = found.slice(0, 5).map(({ name }) => `“${name.slice(0, 40)}”`);
  throw new LeadsRefusal(
    `This workbook has leads on ${found.length} sheets (${names.join(", ")}). Save each as a file of its own and upload them one after the other.`,
  );
}

/** The first rows of a sheet as text, each in its place. */
async function firstRows(sheet: LeadsSheet): Promise<readonly (readonly string[])[]> {
  const first: string[][] = Array.from({ length: HEADER_WITHIN_ROWS }, () => []);
  for await (const { rows } of sheet.rows()) {
    for (const { number, cells } of rows) if (number <= HEADER_WITHIN_ROWS) first[number - 1] = textOf(cells);
    if ((rows.at(-1)?.number ?? 0) >= HEADER_WITHIN_ROWS) break;
  }
  return first;
}

/** Cells as the text that a heading is compared by. */
export function textOf(cells: Cells): string[] {
  return Array.from(cells, cleanText);
}

async function* below(batches: AsyncIterable<RowBatch>, headerNumber: number): AsyncGenerator<RowBatch> {
  for await (const { rows, share } of batches)
    yield { rows: rows.filter(({ number }) => number > headerNumber), share };
}
