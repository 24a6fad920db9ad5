import { Transform } from "node:stream";
import type { Vault } from "./sealed-text.ts";

const LINE_BREAK = 10;

/** Decrypts the ciphertexts in lines from the database, as `open` does; no ciphertext crosses a line end. */
export function openLines(open: Vault["open"]): Transform {
  let rest: Buffer[] = [];
  const flush = (end: Buffer): string => {
    const text = Buffer.concat([...rest, end]).toString("utf8");
    rest = [];
    return open(text);
  };
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      const cut = chunk.lastIndexOf(LINE_BREAK) + 1;
      try {
        const opened = cut === 0 ? undefined : flush(chunk.subarray(0, cut));
        rest.push(chunk.subarray(cut));
        done(null, opened);
      } catch (error) {
        done(error as Error);
      }
    },
    flush: (done) => {
      try {
        done(null, flush(Buffer.alloc(0)));
      } catch (error) {
        done(error as Error);
      }
    },
  });
}
