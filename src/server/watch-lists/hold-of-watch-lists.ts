import type { Queries } from "../db/queries.ts";
import { Refusal } from "../refusal/refusal.ts";
import { areCleared, customersOf, likenesses } from "./compare-customers.store.ts";

/**
 * Those of these customers who match somebody on a list without a person having decided that it is somebody else. It
 * compares with the current lists, whatever was found before.
 */
export async function customersWithWatchHold(
  db: Queries,
  customerIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const held = new Set<number>();
  const found = await likenesses(db, await customersOf(db, customerIds));
  for (const [customerId, ofOne] of Map.groupBy(found, (one) => one.customerId))
    if (!(await areCleared(db, ofOne))) held.add(customerId);
  return held;
}

/** Refuses an offer, an approval or a payout of a loan whose customer is held so. */
export async function requireNoWatchHold(
  db: Queries,
  loan: { readonly reference: string; readonly customer_id: number },
): Promise<void> {
  const held = await customersWithWatchHold(db, [loan.customer_id]);
  if (held.size > 0) throw new Refusal("not-possible", watchHoldWords(loan));
}

/** Names no list: neither the customer nor a colleague who talks to them may learn of it. */
export function watchHoldWords({ reference }: { readonly reference: string }): string {
  return `Loan ${reference} is held until a colleague has looked at something about its customer. There is nothing for you to do.`;
}
