import type { Vault } from "../../vault/sealed-text.ts";

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
}

/** How a row looks in a file. */
export interface RowForm {
  readonly before: string;
  readonly cells: readonly CellForm[];
  readonly after: string;
}

/** For each byte of UTF-8 whether it may come first, further on, and last: its bits. */
export type PlainBytes = Uint8Array;

const [FIRST, INSIDE, LAST] = [1, 2, 4];

/** A table of plain bytes, by what each place of a text allows. What is escaped or encrypted in a copy is never plain. */
export function plainBytes(
  inside: (byte: number) => boolean,
  first: (byte: number) => boolean = inside,
  last: (byte: number) => boolean = inside,
): PlainBytes {
  const table = Uint8Array.from({ length: 256 }, (_, byte) =>
    inside(byte) ? INSIDE + (first(byte) ? FIRST : 0) + (last(byte) ? LAST : 0) : 0,
  );
  return table.fill(0, BACKSLASH, BACKSLASH + 1).fill(0, MARK_BEGINS, MARK_BEGINS + 1);
}

// COPY's text format: cells between tabs, \N for none, and a backslash before what would be read as something else.
const [TAB, LINE_BREAK, BACKSLASH, N] = [9, 10, 92, 78];
const ESCAPES: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };
// The first byte of a ciphertext's mark.
const MARK_BEGINS = 0xee;

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
export function copyWriter(form: RowForm, vault: Pick<Vault, "open">) {
  const [rowBegins, rowEnds] = [Buffer.from(form.before), Buffer.from(form.after)];
  const cells = form.cells.map(({ before, after, none, plain, written }) => ({
    before: Buffer.from(before),
    after: Buffer.from(after),
    none: Buffer.from(none),
    plain,
    written,
  }));
  const out = new Output();
  return (lines: Buffer, from = 0, most = Number.POSITIVE_INFINITY): WrittenRows => {
    let [at, rows] = [from, 0];
    for (; at < lines.length && rows < most; rows += 1) {
      out.add(rowBegins);
      for (const { before, after, none, plain, written } of cells) {
        const start = at;
        let allowed = INSIDE;
        for (let byte = lines[at]; byte !== TAB && byte !== LINE_BREAK && byte !== undefined; byte = lines[++at])
          allowed &= plain[byte] as number;
        const isPlain = allowed && (plain[lines[start] as number] as number) & FIRST;
        if (isPlain && at > start && (plain[lines[at - 1] as number] as number) & LAST) {
          out.add(before);
          out.addPart(lines, start, at);
          out.add(after);
        } else if (isNone(lines, start, at)) out.add(none);
        else out.addText(written(vault.open(unescaped(lines.toString("utf8", start, at)))));
        at += 1;
      }
      out.add(rowEnds);
    }
    return { bytes: out.take(), rows, end: at };
  };
}

function isNone(lines: Buffer, start: number, end: number): boolean {
  return end - start === 2 && lines[start] === BACKSLASH && lines[start + 1] === N;
}

function unescaped(cell: string): string {
  return cell.includes("\\") ? cell.replace(/\\(.)/g, (_, sign: string) => ESCAPES[sign] ?? sign) : cell;
}

/** Bytes that grow. */
class Output {
  #bytes = Buffer.allocUnsafeSlow(64 * 1024);
  #length = 0;

  add(bytes: Uint8Array): void {
    this.#withRoomFor(bytes.length).set(bytes, this.#length);
    this.#length += bytes.length;
  }

  // Cells are short: a loop takes less time than a call of the system's copy.
  addPart(bytes: Uint8Array, from: number, to: number): void {
    const target = this.#withRoomFor(to - from);
    let length = this.#length;
    for (let at = from; at < to; at += 1) target[length++] = bytes[at] as number;
    this.#length = length;
  }

  addText(text: string): void {
    const target = this.#withRoomFor(text.length * 3);
    this.#length += target.write(text, this.#length);
  }

  /** All of it, as bytes of their own; then it is empty. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = new Uint8Array(this.#bytes.subarray(0, this.#length));
    this.#length = 0;
    return taken;
  }

  #withRoomFor(more: number): Buffer {
    if (this.#length + more <= this.#bytes.length) return this.#bytes;
    const larger = Buffer.allocUnsafeSlow(2 * (this.#length + more));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
    return larger;
  }
}
