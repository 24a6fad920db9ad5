const EVERY_MS = 15_000;

export interface WaitingLog {
  warn(facts: object, words: string): void;
}

/** Says in the log every few seconds what a start is waiting for, until the work is done. */
export async function tellWaiting<Result>(
  log: WaitingLog,
  what: string,
  work: () => Promise<Result>,
  everyMs = EVERY_MS,
): Promise<Result> {
  const startedAt = performance.now();
  const timer = setInterval(() => {
    log.warn({ what, seconds: Math.round((performance.now() - startedAt) / 1000) }, "the start is waiting");
  }, everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
