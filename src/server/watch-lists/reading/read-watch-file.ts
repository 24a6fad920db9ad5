import {
  HEADER_WITHIN_ROWS,
  type ListedPerson,
  readEntry,
  type WatchHeader,
  watchHeader,
} from "../../../domain/watch-list/read-entry.ts";
import { DelimitedRows } from "../../spreadsheets/delimited-rows.ts";
import { kindOf } from "../../spreadsheets/file-kind.ts";
import type { NumberedRow } from "../../spreadsheets/row-scanner.ts";
import { SheetFault } from "../../spreadsheets/sheet-fault.ts";
import { textChunks } from "../../spreadsheets/text-chunks.ts";
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

type Rows = AsyncIterable<readonly NumberedRow[]>;

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

const DELIMITERS = [",", ";", "\t", "|"] as const;

// The delimiter that yields a header is the file's.
function textTables(bytes: Buffer): readonly (() => Rows)[] {
  return DELIMITERS.map(
    (delimiter) =>
      async function* () {
        const reader = new DelimitedRows(delimiter, WATCH_LIMITS);
        let held = "";
        const taken = (text: string, isLast: boolean): NumberedRow[] => {
          const first = reader.rows + 1;
          return reader.write(text, isLast).map((cells, index) => ({ number: first + index, cells }));
        };
        for (const text of textChunks(bytes)) {
          if (held) yield taken(held, false);
          held = text;
        }
        yield taken(held, true);
      },
  );
}

// The workbook readers are large, so they are loaded only when needed.
async function workbookTables(bytes: Buffer, kind: ReturnType<typeof kindOf>): Promise<readonly (() => Rows)[]> {
  if (kind === "zip") {
    const { openWorkbook } = await import("../../spreadsheets/open-workbook.ts");
    return (await openWorkbook(bytes, WATCH_LIMITS)).map((sheet) => () => sheet.rows());
  }
  if (kind !== "compound") throw new WatchFileRefusal(UNKNOWN_KIND);
  const { xlsSheets } = await import("../../spreadsheets/workbook-rows.ts");
  return xlsSheets(bytes, WATCH_LIMITS).map(
    ({ rows }) =>
      async function* () {
        yield rows.map((cells, index) => ({ number: index + 1, cells }));
      },
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
