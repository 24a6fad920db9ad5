import { Worker } from "node:worker_threads";
import { expireAfter, type ThreadQuestion } from "../files/ask-thread.ts";
import type { Letter } from "./letter.ts";

export interface LetterQuestion {
  readonly number: number;
  readonly letter: Letter;
}

export type LetterAnswer =
  | { readonly number: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly number: number; readonly failure: unknown };

export interface LetterWriterParts {
  readonly script?: URL;
  /** Calls back at a letter's time limit; returns a function that cancels. */
  readonly deadline?: ThreadQuestion["deadline"];
}

const DEADLINE_MS = 30_000;

/** Makes the PDF of a letter. */
export type WriteLetter = (letter: Letter) => Promise<Buffer>;

/**
 * Makes letters in a separate thread: each takes most of a second of processor time, in which nobody else waits. The
 * thread starts with the first letter. If it fails or a letter takes too long, its letters fail and the next one starts
 * another thread.
 */
export function letterWriter({
  script = new URL("./letter-thread.ts", import.meta.url),
  deadline = expireAfter(DEADLINE_MS),
}: LetterWriterParts = {}): WriteLetter {
  const waiting = new Map<number, PromiseWithResolvers<Buffer>>();
  let thread: Worker | undefined;
  let numbers = 0;

  function begin(): Worker {
    const begun = new Worker(script, { execArgv: [], env: {} });
    const end = (failure: unknown): void => {
      if (thread !== begun) return;
      thread = undefined;
      for (const { reject } of waiting.values()) reject(failure);
      waiting.clear();
    };
    begun.on("message", (answer: LetterAnswer) => {
      const asked = waiting.get(answer.number);
      if ("bytes" in answer) asked?.resolve(Buffer.from(answer.bytes.buffer));
      else asked?.reject(answer.failure);
    });
    begun.on("error", end);
    begun.on("exit", () => end(new Error("the thread that writes letters ended")));
    // It does not keep the process alive.
    begun.unref();
    return begun;
  }

  return async (letter) => {
    const number = ++numbers;
    const asked = Promise.withResolvers<Buffer>();
    waiting.set(number, asked);
    thread ??= begin();
    thread.postMessage({ number, letter } satisfies LetterQuestion);
    const callOff = deadline(() => void thread?.terminate());
    return asked.promise.finally(() => {
      callOff();
      waiting.delete(number);
    });
  };
}
