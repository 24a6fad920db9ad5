// The thread that makes letters: it answers each offer with its number and the bytes, or with the error.
import { parentPort } from "node:worker_threads";
import type { LetterAnswer, LetterQuestion } from "./letter-writer.ts";
import { offerDocument } from "./offer-document.ts";

parentPort?.on("message", async ({ number, offer }: LetterQuestion) => {
  const answer: LetterAnswer = await offerDocument(offer).then(
    (bytes) => ({ number, bytes: new Uint8Array(bytes) }),
    (failure: unknown) => ({ number, failure }),
  );
  parentPort?.postMessage(answer);
});
