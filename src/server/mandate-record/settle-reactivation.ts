import type { Author, Tx } from "../db/transaction.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { noteOnLoan } from "../loan-record/note-on-loan.ts";
import { insertMandate } from "./mandate.store.ts";
import { endReactivation, newestMandate } from "./reactivation.store.ts";

interface Reactivated {
  readonly reactivation: number;
  readonly mandate: Omit<Parameters<typeof insertMandate>[1], "status">;
  readonly author: Author;
  readonly at: Date;
}

/** Adds the new mandate of a locked, running loan, and marks its re-activation as done. */
export async function enterReactivated(
  tx: Tx,
  loan: StoredLoan,
  { reactivation, mandate, author, at }: Reactivated,
): Promise<void> {
  const old = await newestMandate(tx, loan.id);
  const reactivationCount = (old?.reactivation_count ?? 0) + 1;
  await insertMandate(tx, { ...mandate, status: "active", reactivationCount });
  await endReactivation(tx, reactivation, { state: "done", message: null, at });
  const text = `Mandate ${mandate.reference} takes the place of ${old?.mandate_reference ?? "none"}`;
  await noteOnLoan(tx, loan, { note: "mandate-reactivated", text, author, at, facts: { reactivation } });
}

/** Ends a locked loan's re-activation without a mandate, with a sentence that says why. */
export async function refuseReactivation(
  tx: Tx,
  loan: StoredLoan,
  reactivation: number,
  { message, author, at }: { message: string; author: Author; at: Date },
): Promise<void> {
  await endReactivation(tx, reactivation, { state: "refused", message, at });
  await noteOnLoan(tx, loan, { note: "reactivation-refused", text: message, author, at, facts: { reactivation } });
}
