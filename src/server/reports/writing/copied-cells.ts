import type { Vault } from "../../vault/sealed-text.ts";
import { CellOutput, NOT_PLAIN } from "./cell-output.ts";
import { BACKSLASH, endOfCell, isNone, unescaped } from "./copy-format.ts";
import { MARK_BEGINS, type PlainBytes } from "./plain-bytes.ts";
import { WordBook } from "./word-book.ts";

/** How a column's cells look in a file. */
export interface CellForm {
  readonly before: string;
  readonly after: string;
  /** In place of a cell that holds nothing. */
  readonly none: string;
  /** The bytes of which a text may consist to be copied between `before` and `after` as it is. */
  readonly plain: PlainBytes;
  /** The whole cell of any other text. */
  readonly written: (text: string) => string;
  /** The texts that are written in place of some values; no value has a tab, a line end or a backslash. */
  readonly words?: ReadonlyMap<string, string> | undefined;
}

/** How a row looks in a file. */
export interface RowForm {
  readonly before: string;
  readonly cells: readonly CellForm[];
  readonly after: string;
}

/** Rows in their form, as bytes of their own; `end` is where the row behind them begins. */
export interface WrittenRows {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly rows: number;
  readonly end: number;
}

/**
 * Writes rows that PostgreSQL copied as text in another form, its ciphertexts decrypted: at most so many of the whole
 * lines from a place on. Nearly all cells are copied byte by byte, since a million rows of strings would be mostly work for the
 * collector of memory. Throws UnreadableValue.
 */
export function copyWriter(form: RowForm, vault: Pick<Vault, "openAll">) {
  const [rowBegins, rowEnds] = [Buffer.from(form.before), Buffer.from(form.after)];
  const cells = form.cells.map(({ before, after, none, plain, written, words }) => ({
    before: Buffer.from(before),
    after: Buffer.from(after),
    none: Buffer.from(none),
    plain,
    written,
    words: words && new WordBook([...words].map(([value, word]) => [value, written(word)])),
  }));
  const out = new CellOutput();
  const addCell = (
    lines: Buffer,
    start: number,
    { before, after, none, plain, written, words }: (typeof cells)[number],
  ): number => {
    const word = words?.find(lines, start);
    if (word) {
      out.add(word.written);
      return start + word.value.length;
    }
    out.add(before);
    const plainEnd = out.addPlain(lines, start, plain);
    if (plainEnd !== NOT_PLAIN) {
      out.add(after);
      return plainEnd;
    }
    out.dropLast(before.length);
    const end = endOfCell(lines, start);
    if (isNone(lines, start, end)) {
      out.add(none);
      return end;
    }
    const cell = lines.subarray(start, end);
    if (isSealed(cell)) out.addSealed(cell, written);
    else out.addWritten(unescaped(cell.toString()), written);
    return end;
  };
  return (lines: Buffer, from = 0, most = Number.POSITIVE_INFINITY): WrittenRows => {
    let [at, rows] = [from, 0];
    for (; at < lines.length && rows < most; rows += 1) {
      out.add(rowBegins);
      for (const cell of cells) at = addCell(lines, at, cell) + 1;
      out.add(rowEnds);
    }
    return { bytes: out.take(vault), rows, end: at };
  };
}

/** Whether it begins as a ciphertext does, and stands as it was stored. */
function isSealed(cell: Buffer): boolean {
  return cell[0] === MARK_BEGINS && !cell.includes(BACKSLASH);
}
