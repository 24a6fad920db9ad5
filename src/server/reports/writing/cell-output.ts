import type { Vault } from "../../vault/sealed-text.ts";
import { MARK } from "../../vault/token-format.ts";
import { endsCell } from "./copy-format.ts";
import { FIRST, INSIDE, LAST, type PlainBytes } from "./plain-bytes.ts";

/** That a cell was not added. */
export const NOT_PLAIN = -1;

const NOTHING = new Uint8Array();

type Written = (text: string) => string;

/** Bytes that grow. What is encrypted is decrypted all at once at the end, and only then written in its place. */
export class CellOutput {
  #bytes = Buffer.allocUnsafeSlow(64 * 1024);
  #length = 0;
  #sealed: { readonly at: number; readonly text: Buffer; readonly written: Written }[] = [];

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
    for (; !endsCell(lines[at]); at += 1) {
      const byte = lines[at] as number;
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

  addWritten(text: string, written: Written): void {
    if (text.includes(MARK)) this.addSealed(Buffer.from(text), written);
    else this.add(Buffer.from(written(text)));
  }

  addSealed(text: Buffer, written: Written): void {
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
