import type { Deps } from "../deps.ts";
import { compareAgain } from "../identity/compare-again.ts";
import { customerToCheck } from "../identity/identity-check.store.ts";
import { customersOf, keepHits, likenesses } from "./compare-customers.store.ts";
import { takeChanged } from "./watch-run.store.ts";

const AT_A_TIME_MAX = 200;

/**
 * Compares new customers, and those with a changed name, birth date or number, with the watch lists and the register's
 * answers. Returns how many; the rest comes next.
 */
export async function compareChanged(deps: Deps): Promise<number> {
  const at = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const ids = await takeChanged(tx, AT_A_TIME_MAX);
    const customers = await customersOf(tx, ids);
    await keepHits(tx, customers, await likenesses(tx, customers), at);
    for (const { id } of customers) {
      const customer = await customerToCheck(tx, id);
      if (customer) await compareAgain(tx, customer);
    }
    return ids.length;
  });
}
