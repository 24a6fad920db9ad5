import type { Kobo } from "../../../domain/money.ts";
import type { LagosDate } from "../../../domain/time/lagos-date.ts";
import type { Author, Tx } from "../../db/transaction.ts";
import { applyCustomerCredit } from "../../loan-record/apply-customer-credit.ts";
import type { StoredLoan } from "../../loan-record/loan.store.ts";
import { complete } from "../close-loan.ts";
import { type CreditUse, creditLeft, restoreCredit } from "./credit-use.store.ts";

/**
 * Returns credit to the payment of a locked loan that it came from; a loan that owes again uses it for its rows at
 * once. Returns the payment's remaining credit.
 */
export async function returnCredit(
  tx: Tx,
  loan: StoredLoan,
  use: CreditUse,
  { author, at, on }: { author: Author; at: Date; on: LagosDate },
): Promise<Kobo> {
  await restoreCredit(tx, use, at);
  if (loan.status === "disbursed") {
    const { applied, left } = await applyCustomerCredit(tx, loan.id, { author, at, on });
    if (applied > 0 && left === 0) await complete(tx, loan, { author, at });
  }
  return creditLeft(tx, use.payment_id);
}
