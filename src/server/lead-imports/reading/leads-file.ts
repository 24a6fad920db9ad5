import { Worker } from "node:worker_threads";
import type { LeadsOrder, LeadsPart } from "./leads-file-thread.ts";
import { LEADS_LIMITS, THREAD_LIMITS, THREAD_MILLISECONDS } from "./leads-limits.ts";
import { LeadsRefusal, UNREADABLE } from "./leads-refusal.ts";

export type ReadPart = Exclude<LeadsPart, { kind: "end" | "refused" }>;

export interface LeadsFileSource extends LeadsOrder {
  readonly bytes: number;
  /** Told why a thread died. */
  readonly onFailure?: (failure: unknown) => void;
}

/**
 * The parts of a file of leads: the header first, then rows, read in a thread of its own that is one part ahead and no
 * further. Throws LeadsRefusal with a sentence for whatever is wrong with the file. The thread is gone when this ends.
 */
export async function* partsOfLeadsFile({ bytes, onFailure, ...order }: LeadsFileSource): AsyncGenerator<ReadPart> {
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
    const next = partsAskedOf(thread);
    let coming = next();
    for (;;) {
      const part = await coming;
      if (part.kind === "refused") throw new LeadsRefusal(part.message);
      if (part.kind === "end") return;
      coming = next();
      // Nobody waits for it when this is left early.
      coming.catch(() => undefined);
      yield part;
    }
  } catch (error) {
    if (error instanceof LeadsRefusal) throw error;
    onFailure?.(error);
    throw new LeadsRefusal(UNREADABLE);
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

function partsAskedOf(thread: Worker): () => Promise<LeadsPart> {
  let asked = Promise.withResolvers<LeadsPart>();
  let failure: unknown;
  thread.on("message", (part: LeadsPart) => asked.resolve(part));
  const fail = (reason: unknown): void => {
    failure ??= reason;
    asked.reject(failure);
  };
  thread.on("error", fail);
  thread.on("exit", () => fail(new Error("ended without an answer")));
  return () => {
    asked = Promise.withResolvers<LeadsPart>();
    if (failure) asked.reject(failure);
    thread.postMessage("more");
    return asked.promise;
  };
}
