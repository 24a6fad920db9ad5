import { type ResourceLimits, Worker } from "node:worker_threads";

export interface ThreadQuestion {
  /** Returns one message. */
  readonly script: URL;
  readonly bytes: Uint8Array;
  readonly limits: ResourceLimits;
  /** Calls back when the thread's time is up; returns a function that cancels. */
  readonly deadline: (expire: () => void) => () => void;
  /** Ends the thread early. */
  readonly signal?: AbortSignal;
}

export type ThreadOutcome = { readonly answer: unknown } | { readonly failure: unknown };

/** Passes bytes to a dedicated thread and waits for its one answer. The thread has ended when this resolves. */
export async function askThread({ script, bytes, limits, deadline, signal }: ThreadQuestion): Promise<ThreadOutcome> {
  if (signal?.aborted) return { failure: signal.reason };
  // A copy: the thread takes ownership, and a small buffer shares memory with others.
  const copy = new Uint8Array(bytes);
  const thread = new Worker(script, {
    workerData: copy,
    transferList: [copy.buffer],
    execArgv: [],
    env: {},
    resourceLimits: limits,
  });
  const { promise, resolve } = Promise.withResolvers<ThreadOutcome>();
  const callOff = deadline(() => resolve({ failure: new Error("out of time") }));
  const abandon = () => resolve({ failure: signal?.reason });
  signal?.addEventListener("abort", abandon);
  thread.on("message", (answer: unknown) => resolve({ answer }));
  thread.on("error", (failure: unknown) => resolve({ failure }));
  thread.on("exit", () => resolve({ failure: new Error("ended without an answer") }));
  const outcome = await promise;
  signal?.removeEventListener("abort", abandon);
  callOff();
  await thread.terminate();
  return outcome;
}

/** A wall-clock deadline. */
export function expireAfter(milliseconds: number): ThreadQuestion["deadline"] {
  return (expire) => {
    const timer = setTimeout(expire, milliseconds);
    return () => clearTimeout(timer);
  };
}
