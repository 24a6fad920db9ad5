import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { Author, Tx } from "../db/transaction.ts";
import { applyCustomerCredit } from "../loan-record/apply-customer-credit.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { complete } from "../money-in/close-loan.ts";

interface Using {
  readonly author: Author;
  readonly at: Date;
  readonly on: LagosDate;
}

/**
 * Applies money received before a locked loan's payout to its instalments, and closes it if that pays all. A loan that
 * awaits pickup never closes: the credit that would close it waits for the pickup.
 */
export async function payWithCredit(tx: Tx, loan: StoredLoan, { author, at, on }: Using): Promise<void> {
  const staysOpen = loan.status === "pending_pickup";
  const { applied, left } = await applyCustomerCredit(tx, loan.id, { author, at, on, staysOpen });
  if (applied > 0 && left === 0) await complete(tx, loan, { author, at });
}
