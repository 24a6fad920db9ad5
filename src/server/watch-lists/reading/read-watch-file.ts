import {
  HEADER_WITHIN_ROWS,
  type ListedPerson,
  readEntry,
  type WatchHeader,
  watchHeader,
} from "../../../domain/watch-list/read-entry.ts";
import { textReadings } from "../../spreadsheets/delimited-text.ts";
import { kindOf } from "../../spreadsheets/file-kind.ts";
import { SheetFault } from "../../spreadsheets/sheet-fault.ts";
import type { NumberedRow } from "../../spreadsheets/workbooks/row-scanner.ts";
import { WATCH_LIMITS } from "./watch-file-limits.ts";
import { MARKUP, NO_HEADER, UNKNOWN_KIND, WatchFileRefusal } from "./watch-file-refusal.ts";

/** A row of a list that can be matched. */
export interface ListedRow extends ListedPerson {
  readonly row: number;
}

/** What a file of a watch list holds. */
export interface WatchFile {
  readonly entries: readonly ListedRow[];
  /** The first hundred rows that were left out, and how many there are. */
  readonly refused: readonly { readonly row: number; readonly reason: string }[];
  readonly refusedCount: number;
}

type Rows = AsyncIterable<readonly NumberedRow[]> | Iterable<readonly NumberedRow[]>;

const REFUSED_TOLD = 100;

/** Reads a watch list. Throws WatchFileRefusal or SheetFault for anything else. Blocks its thread. */
export async function readWatchFile(bytes: Buffer): Promise<WatchFile> {
  const kind = kindOf(bytes);
  if (kind === "markup") throw new WatchFileRefusal(MARKUP);
  const sheets = kind === "text" ? textTables(bytes) : await workbookTables(bytes, kind);
  for (const rows of sheets) {
    const found = await entriesOf(rows());
    if (found) return found;
  }
  throw new WatchFileRefusal(NO_HEADER);
}

// The delimiter with which a heading shows is the file's.
function textTables(bytes: Buffer): readonly (() => Rows)[] {
  return textReadings(bytes, WATCH_LIMITS, HEADER_WITHIN_ROWS).map(({ rows }) => rows);
}

// The workbook readers are large, so they are loaded only when needed.
async function workbookTables(bytes: Buffer, kind: ReturnType<typeof kindOf>): Promise<readonly (() => Rows)[]> {
  if (kind !== "zip" && kind !== "compound") throw new WatchFileRefusal(UNKNOWN_KIND);
  const { openWorkbook } = await import("../../spreadsheets/workbooks/open-workbook.ts");
  const { sheets } = await openWorkbook(bytes, kind, WATCH_LIMITS);
  return sheets.map(
    ({ rows }) =>
      () =>
        rows(),
  );
}

/** Undefined where the table has no heading of a watch list. */
async function entriesOf(rows: Rows): Promise<WatchFile | undefined> {
  const entries: ListedRow[] = [];
  const refused: { row: number; reason: string }[] = [];
  let [header, count, told, refusedCount]: [WatchHeader | undefined, number, number, number] = [undefined, 0, 0, 0];
  for await (const batch of rows)
    for (const { number, cells } of batch) {
      if (!header) {
        if (number > HEADER_WITHIN_ROWS) return undefined;
        header = watchHeader(cells);
        continue;
      }
      count += 1;
      if (count > WATCH_LIMITS.rows) throw new SheetFault("too-many-rows");
      for (const cell of cells) told += typeof cell === "string" ? cell.length + 3 : 20;
      if (told > WATCH_LIMITS.toldLength) throw new SheetFault("too-large-inside");
      const read = readEntry(header, cells);
      if (typeof read === "object") entries.push({ ...read, row: number });
      else if (read) {
        refusedCount += 1;
        if (refused.length < REFUSED_TOLD) refused.push({ row: number, reason: read });
      }
    }
  return header && { entries, refused, refusedCount };
}
