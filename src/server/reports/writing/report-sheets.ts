import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { Vault } from "../../vault/sealed-text.ts";
import type { WordedColumn } from "../contents/report-plan.store.ts";
import { copyWriter } from "./copied-cells.ts";
import { rowIn, type SheetColumn, type SheetRow, sheetForm } from "./sheet-rows.ts";
import { widthOf } from "./sheet-styles.ts";
import { wholeLines } from "./whole-lines.ts";
import { partsOf, SHEET_NAMESPACE, XML } from "./workbook-parts.ts";

/** Excel's limit. Further rows go to further sheets, each with its heading. */
export const SHEET_ROWS_MAX = 1_048_576;

/** What a workbook needs before its first row. */
export interface SheetPlan {
  readonly sheet: string;
  readonly columns: readonly Pick<WordedColumn, "heading" | "kind">[];
}

/** Rows of which a sheet takes as many as it has room for, as XML. */
export interface RowBatch {
  isEmpty(): boolean;
  take(most: number): { readonly xml: Uint8Array; readonly rows: number };
}

type Batches = AsyncIterable<RowBatch> | Iterable<RowBatch>;

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
  } while (await rows.next());
  for (const [name, xml] of Object.entries(partsOf(names))) zip.addBuffer(Buffer.from(XML + xml), name);
  zip.end();
}

async function* sheetXml({ columns }: SheetPlan, rows: RowsLeft, maxRows: number): AsyncGenerator<Uint8Array> {
  const widths = columns.map(
    ({ kind }, at) => `<col min="${at + 1}" max="${at + 1}" width="${widthOf(kind)}" customWidth="1"/>`,
  );
  const heading = rowIn(
    sheetForm(columns.map(() => ({ kind: "text" }))),
    columns.map((column) => column.heading),
  );
  yield Buffer.from(
    `${XML}<worksheet xmlns="${SHEET_NAMESPACE}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join("")}</cols><sheetData>${heading}`,
  );
  for (let room = maxRows - 1; room > 0; ) {
    const taken = (await rows.next())?.take(room);
    if (!taken) break;
    room -= taken.rows;
    yield taken.xml;
  }
  yield Buffer.from("</sheetData></worksheet>");
}

/** Rows of texts, from left to right. */
export function textRows({ columns }: SheetPlan, rows: readonly SheetRow[]): RowBatch {
  const form = sheetForm(columns);
  let at = 0;
  return {
    isEmpty: () => at >= rows.length,
    take: (most) => {
      const taken = rows.slice(at, at + most);
      at += taken.length;
      return { xml: Buffer.from(taken.map((row) => rowIn(form, row)).join("")), rows: taken.length };
    },
  };
}

/** Rows that PostgreSQL copied as text, their ciphertexts decrypted. Throws UnreadableValue. */
export async function* copiedRows(
  columns: readonly SheetColumn[],
  copy: AsyncIterable<Buffer>,
  vault: Pick<Vault, "openAll">,
): AsyncGenerator<RowBatch> {
  const write = copyWriter(sheetForm(columns), vault);
  for await (const lines of wholeLines(copy)) {
    let at = 0;
    yield {
      isEmpty: () => at >= lines.length,
      take: (most) => {
        const { bytes, rows, end } = write(lines, at, most);
        at = end;
        return { xml: bytes, rows };
      },
    };
  }
}

/** Rows that come in batches, taken as sheets have room. */
class RowsLeft {
  readonly #batches: AsyncIterator<RowBatch> | Iterator<RowBatch>;
  #batch: RowBatch | undefined;

  constructor(batches: Batches) {
    this.#batches = Symbol.asyncIterator in batches ? batches[Symbol.asyncIterator]() : batches[Symbol.iterator]();
  }

  /** The batch that comes next; none at the end. */
  async next(): Promise<RowBatch | undefined> {
    while (this.#batch?.isEmpty() ?? true) {
      const { done, value } = await this.#batches.next();
      if (done) return undefined;
      this.#batch = value;
    }
    return this.#batch;
  }

  /** Nobody reads on. */
  leave(): void {
    void this.#batches.return?.();
  }
}
