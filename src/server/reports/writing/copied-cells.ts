import { MARK, type Vault } from "../../vault/sealed-text.ts";

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
const NOT_PLAIN = -1;
const NOTHING = new Uint8Array();
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
  const out = new Output();
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
    const end = endOf(lines, start);
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

function endOf(lines: Buffer, start: number): number {
  let at = start;
  while (at < lines.length && lines[at] !== TAB && lines[at] !== LINE_BREAK) at += 1;
  return at;
}

function isNone(lines: Buffer, start: number, end: number): boolean {
  return end - start === 2 && lines[start] === BACKSLASH && lines[start + 1] === N;
}

/** Whether it begins as a ciphertext does, and stands as it was stored. */
function isSealed(cell: Buffer): boolean {
  return cell[0] === MARK_BEGINS && !cell.includes(BACKSLASH);
}

function unescaped(cell: string): string {
  return cell.includes("\\") ? cell.replace(/\\(.)/g, (_, sign: string) => ESCAPES[sign] ?? sign) : cell;
}

interface Word {
  readonly value: Buffer;
  readonly written: Buffer;
}

/** Cells by the value in whose place they are written; found by its bytes, since a string for each value would take longer. */
class WordBook {
  readonly #words: ReadonlyMap<number, readonly Word[]>;

  constructor(words: readonly (readonly [string, string])[]) {
    const all = words.map(([value, written]) => ({ value: Buffer.from(value), written: Buffer.from(written) }));
    this.#words = Map.groupBy(all, ({ value }) => hashOf(value, 0));
  }

  /** The word of the cell that begins there. */
  find(lines: Buffer, start: number): Word | undefined {
    const words = this.#words.get(hashOf(lines, start));
    return words?.find(({ value }) => isCell(lines, start, value));
  }
}

/** A number that cells of the same bytes share, and seldom others. */
function hashOf(lines: Buffer, start: number): number {
  let hash = 0;
  for (let at = start; at < lines.length && lines[at] !== TAB && lines[at] !== LINE_BREAK; at += 1)
    hash = (Math.imul(hash, 31) + (lines[at] as number)) | 0;
  return hash;
}

function isCell(lines: Buffer, start: number, value: Buffer): boolean {
  for (let at = 0; at < value.length; at += 1) if (lines[start + at] !== value[at]) return false;
  const next = lines[start + value.length];
  return next === undefined || next === TAB || next === LINE_BREAK;
}

/** Bytes that grow. What is encrypted is decrypted all at once at the end, and only then written in its place. */
class Output {
  #bytes = Buffer.allocUnsafeSlow(64 * 1024);
  #length = 0;
  #sealed: { readonly at: number; readonly text: Buffer; readonly written: CellForm["written"] }[] = [];

  // What is added is short: a loop takes less time than a call of the system's copy.
  add(bytes: Uint8Array): void {
    const target = this.#withRoomFor(bytes.length);
    let length = this.#length;
    for (let at = 0; at < bytes.length; at += 1) target[length++] = bytes[at] as number;
    this.#length = length;
  }

  /** Adds the cell that begins there and says where it ends; nothing, and NOT_PLAIN, where it has other bytes or none. */
  addPlain(lines: Uint8Array, from: number, plain: PlainBytes): number {
    const target = this.#withRoomFor(lines.length - from);
    let [at, length, allowed] = [from, this.#length, INSIDE];
    for (let byte = lines[at]; byte !== TAB && byte !== LINE_BREAK && byte !== undefined; byte = lines[++at]) {
      allowed &= plain[byte] as number;
      target[length++] = byte;
    }
    const ends = (plain[lines[from] as number] as number) & FIRST && (plain[lines[at - 1] as number] as number) & LAST;
    if (at === from || !allowed || !ends) return NOT_PLAIN;
    this.#length = length;
    return at;
  }

  dropLast(bytes: number): void {
    this.#length -= bytes;
  }

  addWritten(text: string, written: CellForm["written"]): void {
    if (text.includes(MARK)) this.addSealed(Buffer.from(text), written);
    else this.add(Buffer.from(written(text)));
  }

  addSealed(text: Buffer, written: CellForm["written"]): void {
    this.#sealed.push({ at: this.#length, text, written });
  }

  /** All of it, as bytes of their own; then it is empty. */
  take(vault: Pick<Vault, "openAll">): Uint8Array<ArrayBuffer> {
    const opened = vault.openAll(this.#sealed.map(({ text }) => text));
    const cells = this.#sealed.map(({ at, written }, place) => ({
      at,
      bytes: Buffer.from(written(opened[place] ?? "")),
    }));
    const taken = new Uint8Array(cells.reduce((sum, { bytes }) => sum + bytes.length, this.#length));
    let [from, to] = [0, 0];
    for (const { at, bytes } of [...cells, { at: this.#length, bytes: NOTHING }]) {
      taken.set(this.#bytes.subarray(from, at), to);
      to += at - from;
      from = at;
      taken.set(bytes, to);
      to += bytes.length;
    }
    [this.#length, this.#sealed] = [0, []];
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
