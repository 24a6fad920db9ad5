import { Refusal } from "../refusal/refusal.ts";

export interface Turns {
  readonly atOnce: number;
  readonly waiting: number;
  /** Told to whoever comes when all places to wait are taken. */
  readonly full: string;
}

/** Runs so many pieces of work at once, lets so many wait for their turn, and tells the rest to come back. */
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
