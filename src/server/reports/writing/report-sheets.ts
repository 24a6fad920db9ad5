import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { ReportColumn } from "../contents/report-plan.store.ts";
import { rowWriter, type SheetRow } from "./sheet-rows.ts";
import { widthOf } from "./sheet-styles.ts";
import { partsOf, SHEET_NAMESPACE, XML } from "./workbook-parts.ts";

/** Excel's limit. Further rows go to further sheets, each with its heading. */
export const SHEET_ROWS_MAX = 1_048_576;

/** What a workbook needs before its first row. */
export interface SheetPlan {
  readonly sheet: string;
  readonly columns: readonly Pick<ReportColumn, "heading" | "kind">[];
}

type Batches = AsyncIterable<readonly SheetRow[]> | Iterable<readonly SheetRow[]>;

// The usual level takes three times as long and saves a quarter of the file.
const FASTEST = 1;

/** A workbook, written as its rows come: a sheet, and another where one is full. */
export function writeSheets(plan: SheetPlan, batches: Batches, maxRowsPerSheet = SHEET_ROWS_MAX): Readable {
  const zip = new ZipFile();
  const workbook = zip.outputStream as Readable;
  const rows = new RowsLeft(batches);
  zip.on("error", (error) => workbook.destroy(error));
  void writeParts(zip, plan, rows, maxRowsPerSheet).catch((error: Error) => workbook.destroy(error));
  workbook.once("close", () => rows.leave());
  return workbook;
}

async function writeParts(zip: ZipFile, plan: SheetPlan, rows: RowsLeft, maxRows: number): Promise<void> {
  const names: string[] = [];
  do {
    names.push(names.length === 0 ? plan.sheet : `${plan.sheet}_${names.length + 1}`);
    const sheet = Readable.from(sheetXml(plan, rows, maxRows));
    zip.addReadStream(sheet, `xl/worksheets/sheet${names.length}.xml`, { compressionLevel: FASTEST });
    await finished(sheet);
  } while (await rows.hasMore());
  for (const [name, xml] of Object.entries(partsOf(names))) zip.addBuffer(Buffer.from(XML + xml), name);
  zip.end();
}

async function* sheetXml({ columns }: SheetPlan, rows: RowsLeft, maxRows: number): AsyncGenerator<Buffer> {
  const widths = columns.map(
    ({ kind }, at) => `<col min="${at + 1}" max="${at + 1}" width="${widthOf(kind)}" customWidth="1"/>`,
  );
  const heading = rowWriter(columns.map(() => "text"))(columns.map((column) => column.heading));
  yield Buffer.from(
    `${XML}<worksheet xmlns="${SHEET_NAMESPACE}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join("")}</cols><sheetData>${heading}`,
  );
  const write = rowWriter(columns.map(({ kind }) => kind));
  for (let room = maxRows - 1; room > 0; ) {
    const batch = await rows.take(room);
    if (batch.length === 0) break;
    room -= batch.length;
    yield Buffer.from(batch.map(write).join(""));
  }
  yield Buffer.from("</sheetData></worksheet>");
}

/** Rows that come in batches, taken in others. */
class RowsLeft {
  readonly #batches: AsyncIterator<readonly SheetRow[]> | Iterator<readonly SheetRow[]>;
  #batch: readonly SheetRow[] = [];

  constructor(batches: Batches) {
    this.#batches = Symbol.asyncIterator in batches ? batches[Symbol.asyncIterator]() : batches[Symbol.iterator]();
  }

  async hasMore(): Promise<boolean> {
    while (this.#batch.length === 0) {
      const next = await this.#batches.next();
      if (next.done) return false;
      this.#batch = next.value;
    }
    return true;
  }

  /** The next rows, at most so many; none at the end. */
  async take(most: number): Promise<readonly SheetRow[]> {
    if (!(await this.hasMore())) return [];
    const taken = this.#batch.slice(0, most);
    this.#batch = this.#batch.slice(most);
    return taken;
  }

  /** Nobody reads on. */
  leave(): void {
    void this.#batches.return?.();
  }
}
