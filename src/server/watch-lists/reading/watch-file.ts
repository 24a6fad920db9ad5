import { Worker } from "node:worker_threads";
import { inTurn } from "../../files/in-turn.ts";
import type { ReceivedFile } from "../../files/receiving/received-file.ts";
import type { ReceivedPart } from "../../files/receiving/received-part.ts";
import { fieldError } from "../../refusal/refusal.ts";
import type { WatchFile } from "./read-watch-file.ts";
import { WATCH_THREAD_LIMITS, WATCH_THREAD_MILLISECONDS } from "./watch-file-limits.ts";
import { UNREADABLE } from "./watch-file-refusal.ts";
import type { WatchFileAnswer } from "./watch-file-thread.ts";

const oneAtATime = inTurn({
  atOnce: 1,
  waiting: 10,
  full: "Many lists are being read. Try again in a moment.",
});

/**
 * Reads a watch list in its own thread, with time and memory limits. Throws a field error with a sentence for anything
 * else.
 */
export async function readReceivedWatchFile(
  file: ReceivedFile,
  onFailure: (failure: unknown) => void,
): Promise<WatchFile> {
  if (file.bytes === 0) throw fieldError("file", "This file is empty.");
  const answer = await oneAtATime(() => answerOfThread(file.part, onFailure));
  if ("refusal" in answer) throw fieldError("file", answer.refusal);
  if (answer.list.entries.length === 0) throw fieldError("file", "There is nobody on this list who could be found.");
  return answer.list;
}

async function answerOfThread(part: ReceivedPart, onFailure: (failure: unknown) => void): Promise<WatchFileAnswer> {
  const thread = new Worker(new URL("./watch-file-thread.ts", import.meta.url), {
    workerData: part,
    execArgv: [],
    env: {},
    resourceLimits: WATCH_THREAD_LIMITS,
  });
  const timer = setTimeout(() => void thread.terminate(), WATCH_THREAD_MILLISECONDS);
  try {
    return await new Promise<WatchFileAnswer>((resolve, reject) => {
      thread.on("message", resolve);
      thread.on("error", reject);
      thread.on("exit", () => reject(new Error("ended without an answer")));
    });
  } catch (error) {
    onFailure(error);
    return { refusal: UNREADABLE };
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
