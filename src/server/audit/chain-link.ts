import { createHash } from "node:crypto";

/** What the first row follows on. */
export const BEGINNING = createHash("sha256").update("tenor").digest();

/** The hash of a row, as `append_audit` makes it: of the row before, its number and its text. */
export function linkHash(previous: Buffer, seq: number, payload: string): Buffer {
  return createHash("sha256").update(previous).update(`${seq}|${payload}`, "utf8").digest();
}
