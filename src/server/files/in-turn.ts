import { Refusal } from "../refusal/refusal.ts";

export interface Turns {
  readonly atOnce: number;
  readonly waiting: number;
  /** The message when the queue is full. */
  readonly full: string;
}

/** Runs a limited number of jobs at once, queues a limited number, and rejects the rest. */
export function inTurn({
  atOnce,
  waiting: waitingMax,
  full,
}: Turns): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= waitingMax) throw new Refusal("overloaded", full, { retryAfter: 2 });
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
