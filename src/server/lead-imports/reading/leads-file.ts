import { Worker } from "node:worker_threads";
import type { JudgedNumbers } from "./leads-file-facts.ts";
import type { LeadsAnswer, LeadsOrder, LeadsPart } from "./leads-file-thread.ts";
import { LEADS_LIMITS, THREAD_LIMITS, THREAD_MILLISECONDS } from "./leads-limits.ts";
import { LeadsRefusal, UNREADABLE } from "./leads-refusal.ts";

export interface LeadsFileSource extends LeadsOrder {
  readonly bytes: number;
  /** Says of the numbers of a batch which are known, and gives ids to the others. */
  readonly judge: (phones: readonly string[]) => Promise<JudgedNumbers>;
  /** Told why a thread died. */
  readonly onFailure?: (failure: unknown) => void;
}

/** What `judge` threw, which is nothing the file is to blame for. */
class JudgeFailure extends Error {}

/**
 * The parts of a file of leads: the header first, then rows, at last the end, read in a thread of its own that is one part
 * ahead and no further. Throws LeadsRefusal with a sentence for whatever is wrong with the file, and what `judge` throws.
 * The thread is gone when this ends.
 */
export async function* partsOfLeadsFile(source: LeadsFileSource): AsyncGenerator<LeadsPart> {
  const { bytes, onFailure, judge, ...order } = source;
  if (bytes === 0) throw new LeadsRefusal("This file is empty.");
  if (bytes > LEADS_LIMITS.bytes) throw new LeadsRefusal("This file is over 32 MB. Part it into smaller files.");
  const thread = new Worker(new URL("./leads-file-thread.ts", import.meta.url), {
    workerData: order,
    execArgv: [],
    env: {},
    resourceLimits: THREAD_LIMITS,
  });
  const timer = setTimeout(() => void thread.terminate(), THREAD_MILLISECONDS);
  try {
    const next = partsAskedOf(thread, judge);
    let coming = next();
    for (;;) {
      const part = await coming;
      if (part.kind !== "end") coming = next();
      // Nobody waits for it when this is left early.
      coming.catch(() => undefined);
      yield part;
      if (part.kind === "end") return;
    }
  } catch (error) {
    if (error instanceof LeadsRefusal) throw error;
    if (error instanceof JudgeFailure) throw error.cause;
    onFailure?.(error);
    throw new LeadsRefusal(UNREADABLE);
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

function partsAskedOf(thread: Worker, judge: LeadsFileSource["judge"]): () => Promise<LeadsPart> {
  const ask = answersOf(thread);
  return async () => {
    for (let judged: JudgedNumbers | undefined; ; ) {
      const said = await ask(judged);
      if (said.kind === "refused") throw new LeadsRefusal(said.message);
      if (said.kind !== "numbers") return said;
      judged = await judge(said.phones).catch((cause: unknown) => {
        throw new JudgeFailure("the numbers could not be judged", { cause });
      });
    }
  };
}

function answersOf(thread: Worker): (judged: JudgedNumbers | undefined) => Promise<LeadsAnswer> {
  let asked = Promise.withResolvers<LeadsAnswer>();
  let failure: unknown;
  thread.on("message", (said: LeadsAnswer) => asked.resolve(said));
  const fail = (reason: unknown): void => {
    failure ??= reason;
    asked.reject(failure);
  };
  thread.on("error", fail);
  thread.on("exit", () => fail(new Error("ended without an answer")));
  return (judged) => {
    asked = Promise.withResolvers<LeadsAnswer>();
    if (failure) asked.reject(failure);
    thread.postMessage(judged);
    return asked.promise;
  };
}
