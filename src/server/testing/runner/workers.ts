import { availableParallelism, totalmem } from "node:os";

/**
 * How many run side by side: as many as the cores bear, at least what two cores do, and no more than there is memory for.
 * Each counts on a share of a core, since it waits for the database or for a page for the rest of its time.
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

/** They share one database, which is what they would all wait for. */
const MOST = 12;
