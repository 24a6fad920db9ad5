// The thread that makes letters: it answers each with its number and the bytes, or with the error.
import { parentPort } from "node:worker_threads";
import { letterPdf } from "./letter.ts";
import type { LetterAnswer, LetterQuestion } from "./letter-writer.ts";

parentPort?.on("message", async ({ number, letter }: LetterQuestion) => {
  const answer: LetterAnswer = await letterPdf(letter).then(
    (bytes) => ({ number, bytes: new Uint8Array(bytes) }),
    (failure: unknown) => ({ number, failure }),
  );
  parentPort?.postMessage(answer);
});
