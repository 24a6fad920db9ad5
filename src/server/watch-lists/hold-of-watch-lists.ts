import type { Queries } from "../db/queries.ts";
import { Refusal } from "../refusal/refusal.ts";
import { areCleared, customersOf, likenesses } from "./compare-customers.store.ts";

/**
 * Refuses an offer, an approval or a payout of a loan whose customer matches somebody on a list, until a person has
 * decided that it is somebody else. It compares with the current lists, whatever was found before. The sentence names
 * no list: neither the customer nor a colleague who talks to them may learn of it.
 */
export async function requireNoWatchHold(
  db: Queries,
  loan: { readonly reference: string; readonly customer_id: number },
): Promise<void> {
  const found = await likenesses(db, await customersOf(db, [loan.customer_id]));
  if (found.length === 0) return;
  if (await areCleared(db, found)) return;
  throw new Refusal(
    "not-possible",
    `Loan ${loan.reference} is held until a colleague has looked at something about its customer. There is nothing for you to do.`,
  );
}
