import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Vault } from "../../vault/sealed-text.ts";
import { openedCsv } from "./opened-csv.ts";

// A thread starts in the time that some thousand lines take.
const AT_ONCE_BYTES = 512 * 1024;
// While the thread works on one, the database brings the next.
const PIECES_UNDER_WAY = 4;

/**
 * Whole lines of CSV, decrypted: the first ones here, and the rest of a long report in a thread, since a million values
 * would keep everybody else waiting. Throws UnreadableValue.
 */
export async function* openedLines(pieces: AsyncIterable<Buffer>, vault: Vault): AsyncGenerator<string | Uint8Array> {
  let bytes = 0;
  let thread: OpeningThread | undefined;
  try {
    for await (const lines of pieces) {
      bytes += lines.length;
      if (bytes <= AT_ONCE_BYTES) {
        yield openedCsv(lines, vault);
        continue;
      }
      thread ??= new OpeningThread(vault);
      thread.give(lines);
      if (thread.underWay >= PIECES_UNDER_WAY) yield await thread.take();
    }
    while (thread && thread.underWay > 0) yield await thread.take();
  } finally {
    await thread?.end();
  }
}

/** Gives pieces back in the order in which it got them. */
class OpeningThread {
  readonly #thread: Worker;
  readonly #opened: Uint8Array[] = [];
  #failure: unknown;
  underWay = 0;

  constructor(vault: Vault) {
    this.#thread = new Worker(new URL("./csv-thread.ts", import.meta.url), {
      workerData: vault.share(),
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 },
    });
    this.#thread.on("message", (piece: Uint8Array) => this.#opened.push(piece));
    // It may fail while nobody waits for it.
    this.#thread.on("error", (error) => {
      this.#failure = error;
    });
  }

  give(lines: Buffer): void {
    this.underWay += 1;
    this.#thread.postMessage(lines);
  }

  async take(): Promise<Uint8Array> {
    while (this.#opened.length === 0) {
      if (this.#failure) throw this.#failure;
      await once(this.#thread, "message");
    }
    this.underWay -= 1;
    return this.#opened.shift() as Uint8Array;
  }

  async end(): Promise<void> {
    await this.#thread.terminate();
  }
}
