import { today } from "../clock.ts";
import type { Deps } from "../deps.ts";
import { customersAfter, keepHits, likenesses } from "./compare-customers.store.ts";
import { beginNight, noteProgress, takeRun } from "./watch-run.store.ts";

const BATCH = 500;
const BATCHES_A_RUN = 20;

/**
 * Compares all customers with the lists in force, nightly and after a list has changed: one batch per transaction,
 * continuing where the last one ended, in any process. Returns how many were compared; the rest comes next.
 */
export async function compareAll(deps: Deps, stopping: () => boolean = () => false): Promise<number> {
  let compared = 0;
  for (let batch = 0; batch < BATCHES_A_RUN && !stopping(); batch += 1) {
    const count = await compareBatch(deps);
    if (count === undefined) {
      if (!(await beginNight(deps.db.alone, today(deps.clock), deps.clock.now()))) break;
      continue;
    }
    compared += count;
  }
  return compared;
}

/** Undefined if no run is under way, or another process works on it. */
async function compareBatch(deps: Deps): Promise<number | undefined> {
  const at = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const run = await takeRun(tx);
    if (!run) return undefined;
    const customers = await customersAfter(tx, run.after_customer, BATCH);
    const found = await keepHits(tx, customers, await likenesses(tx, customers), at);
    const finishedAt = customers.length < BATCH ? at : null;
    const afterCustomer = customers.at(-1)?.id ?? run.after_customer;
    await noteProgress(tx, run.id, { afterCustomer, screened: customers.length, found, finishedAt });
    return customers.length;
  });
}
