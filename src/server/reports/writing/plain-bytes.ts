import { MARK } from "../../vault/token-format.ts";
import { BACKSLASH } from "./copy-format.ts";

/** For each byte of UTF-8 whether it may come first, further on, and last: its bits. */
export type PlainBytes = Uint8Array;

export const [FIRST, INSIDE, LAST] = [1, 2, 4];

/** The first byte of a ciphertext's mark. */
export const MARK_BEGINS = Buffer.from(MARK)[0] as number;

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
