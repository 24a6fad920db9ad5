import { createHash } from "node:crypto";

/** The one chain of before there were several; nothing is added to it any more. */
export const FIRST_CHAIN = 0;

/** Where a row stands: its place in its chain, counted from 1, and its number in the whole log. */
export interface RowPlace {
  readonly chain: number;
  readonly place: number;
  readonly seq: number;
}

/** What the first row of a chain follows on. */
export function beginningOf(chain: number): Buffer {
  return createHash("sha256")
    .update(chain === FIRST_CHAIN ? "tenor" : `tenor ${chain}`)
    .digest();
}

/** The hash of a row, as `append_audit` makes it: of the row before, its place, its number and its text. */
export function linkHash(previous: Buffer, { chain, place, seq }: RowPlace, payload: string): Buffer {
  const numbers = chain === FIRST_CHAIN ? String(seq) : `${place}|${seq}`;
  return createHash("sha256").update(previous).update(`${numbers}|${payload}`, "utf8").digest();
}
