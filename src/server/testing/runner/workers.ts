import { availableParallelism, totalmem } from "node:os";

/**
 * How many workers run at the same time: as many as cores and memory allow, but at least `least`. Each needs only a
 * share of a core, since it waits for the database or a page for the rest of its time.
 */
export function workersOf({
  coresEach,
  gibEach,
  least,
}: {
  coresEach: number;
  gibEach: number;
  least: number;
}): number {
  const byCores = Math.floor(availableParallelism() / coresEach);
  const byMemory = Math.floor(totalmem() / 2 ** 30 / gibEach);
  return Math.max(least, Math.min(byCores, byMemory, MOST));
}

/** They share one database, for which more workers would only wait. */
const MOST = 12;
