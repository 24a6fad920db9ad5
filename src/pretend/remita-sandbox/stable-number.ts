import { createHash } from "node:crypto";

// 48 bits: a double holds them exactly, and a million of them collide less than once in five hundred times.
const DIGEST_BYTES = 6;
const RANGE = 2 ** (DIGEST_BYTES * 8);

/** A whole number below 2^48 that depends on the text alone: the same in every process, spread evenly. */
export function stableNumber(text: string): number {
  return createHash("sha256").update(text).digest().readUIntBE(0, DIGEST_BYTES);
}

/** As `stableNumber`, as a share in [0, 1). */
export function stableShare(text: string): number {
  return stableNumber(text) / RANGE;
}
