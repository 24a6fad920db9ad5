import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";
import { Refusal } from "../refusal/refusal.ts";
import { ledgerBreachAmong } from "./ledger-breach.store.ts";

/**
 * Refuses (422) to pay money out for loans that broke a rule at the last check of the books. Call it after locking the
 * loan.
 */
export async function requireSoundBooks(tx: Tx, loanIds: readonly number[]): Promise<void> {
  const words = await breachWords(tx, loanIds);
  if (words) throw new Refusal("not-possible", words);
}

/** Why no money leaves for these loans; undefined if the books of all of them are in order. */
export async function breachWords(db: Queries, loanIds: readonly number[]): Promise<string | undefined> {
  const breach = await ledgerBreachAmong(db, loanIds);
  return (
    breach &&
    `No money leaves for loan ${breach.loan}: the check of the books found that this does not hold for it: ${breach.rule}. It is free again when the check finds it in order.`
  );
}
