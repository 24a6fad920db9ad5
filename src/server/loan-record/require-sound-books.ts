import type { Tx } from "../db/transaction.ts";
import { Refusal } from "../refusal/refusal.ts";
import { ledgerBreachAmong } from "./ledger-breach.store.ts";

/**
 * Refuses (422) to pay money out for loans that broke a rule at the last check of the books. Call it after locking the
 * loan.
 */
export async function requireSoundBooks(tx: Tx, loanIds: readonly number[]): Promise<void> {
  const breach = await ledgerBreachAmong(tx, loanIds);
  if (!breach) return;
  throw new Refusal(
    "not-possible",
    `No money leaves for loan ${breach.loan}: the check of the books found that this does not hold for it: ${breach.rule}. It is free again when the check finds it in order.`,
  );
}
