import { createHash } from "node:crypto";

/** The single chain from before there were several; nothing is appended to it any more. */
export const FIRST_CHAIN = 0;

/** The position of a row: its place in its chain, counted from 1, and its number in the whole log. */
export interface RowPlace {
  readonly chain: number;
  readonly place: number;
  readonly seq: number;
}

/** The predecessor hash of a chain's first row. */
export function beginningOf(chain: number): Buffer {
  return createHash("sha256")
    .update(chain === FIRST_CHAIN ? "tenor" : `tenor ${chain}`)
    .digest();
}

/**
 * The hash of a row, as `append_audit` computes it: over the previous row's hash, its place, its number and its text.
 */
export function linkHash(previous: Buffer, { chain, place, seq }: RowPlace, payload: string): Buffer {
  const numbers = chain === FIRST_CHAIN ? String(seq) : `${place}|${seq}`;
  return createHash("sha256").update(previous).update(`${numbers}|${payload}`, "utf8").digest();
}
