import { endsCell } from "./copy-format.ts";

/** A cell that is written in place of a value. */
export interface Word {
  readonly value: Buffer;
  readonly written: Buffer;
}

/** Cells by the value in whose place they are written; found by its bytes, since a string for each value would take longer. */
export class WordBook {
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
  for (let at = start; !endsCell(lines[at]); at += 1) hash = (Math.imul(hash, 31) + (lines[at] as number)) | 0;
  return hash;
}

function isCell(lines: Buffer, start: number, value: Buffer): boolean {
  for (let at = 0; at < value.length; at += 1) if (lines[start + at] !== value[at]) return false;
  return endsCell(lines[start + value.length]);
}
