import { Readable } from "node:stream";
import type pg from "pg";

// Messages of PostgreSQL's protocol: a letter, four bytes of length that count themselves, and the content.
const HEADER_BYTES = 5;
const COPY_DATA = 0x64;
const COPY_DONE = 0x63;
const ERROR = 0x45;

type DataListener = (chunk: Buffer) => void;

/**
 * What one `COPY … TO STDOUT` sends, as bytes; given to `client.query`. Each piece that arrives is handed on itself, the
 * protocol's headers taken out in place: a million rows leave no object or copy each to be cleared away.
 */
export class CopiedBytes extends Readable implements pg.Submittable {
  readonly #text: string;
  readonly #header = Buffer.alloc(HEADER_BYTES);
  #headerBytes = 0;
  #left = 0;
  #wanted = false;
  #socket: Readable | undefined;
  #toDriver: DataListener | undefined;

  constructor(text: string) {
    super();
    this.#text = text;
  }

  /** The driver's own listener rests until the last row has come. */
  submit(connection: pg.Connection): void {
    this.#socket = connection.stream as unknown as Readable;
    this.#toDriver = this.#socket.listeners("data")[0] as DataListener;
    this.#socket.off("data", this.#toDriver);
    this.#socket.pause();
    this.#socket.on("readable", this.#pass);
    connection.query(this.#text);
  }

  override _read(): void {
    this.#wanted = true;
    this.#pass();
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  handleCommandComplete(): void {
    // nothing that the bytes have not said
  }

  handleReadyForQuery(): void {
    // the driver goes on by itself
  }

  readonly #pass = (): void => {
    while (this.#wanted && this.#socket) {
      const chunk = this.#socket.read() as Buffer | null;
      if (chunk === null) return;
      const { kept, rest } = this.#strip(chunk);
      if (kept > 0) this.#wanted = this.push(chunk.subarray(0, kept));
      if (rest) this.#giveBack(rest);
    }
  };

  /** Moves the rows together at the beginning of the chunk; `rest` is what follows the last row and is the driver's. */
  #strip(chunk: Buffer): { kept: number; rest: Buffer | undefined } {
    let kept = 0;
    for (let at = 0; at < chunk.length; ) {
      if (this.#left > 0) {
        const end = Math.min(chunk.length, at + this.#left);
        if (this.#header[0] === COPY_DATA) kept += chunk.copy(chunk, kept, at, end);
        this.#left -= end - at;
        at = end;
        continue;
      }
      if (this.#headerBytes === 0 && chunk[at] === ERROR) return { kept, rest: chunk.subarray(at) };
      this.#header[this.#headerBytes++] = chunk[at++] ?? 0;
      if (this.#headerBytes < HEADER_BYTES) continue;
      this.#headerBytes = 0;
      this.#left = this.#header.readUInt32BE(1) - 4;
      if (this.#header[0] === COPY_DONE) return { kept, rest: chunk.subarray(at) };
    }
    return { kept, rest: undefined };
  }

  #giveBack(rest: Buffer): void {
    const [socket, listener] = [this.#socket, this.#toDriver];
    this.#socket = undefined;
    if (!socket || !listener) return;
    socket.off("readable", this.#pass);
    socket.on("data", listener);
    const failed = rest[0] === ERROR;
    if (rest.length > 0) listener(rest);
    if (!failed) this.push(null);
    process.nextTick(() => socket.resume());
  }
}
