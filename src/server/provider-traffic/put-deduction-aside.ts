import { formatNaira } from "../../domain/money.ts";
import type { Author, Tx } from "../db/transaction.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { noteOnLoan } from "../loan-record/note-on-loan.ts";
import { Refusal } from "../refusal/refusal.ts";
import { type HeldDeduction, putAside } from "./held.store.ts";

/**
 * Dismisses an implausible deduction permanently, with the reason. Throws 422 for one that waits for something else.
 */
export async function putDeductionAside(
  tx: Tx,
  loan: StoredLoan,
  { id, amount, implausible }: HeldDeduction,
  { author, at, reason }: { author: Author; at: Date; reason: string },
): Promise<null> {
  if (!implausible) throw new Refusal("not-possible", "Only a deduction that cannot be true is put aside.");
  await putAside(tx, id, reason);
  const text = `A deduction of ${formatNaira(amount)} was put aside: ${reason}`;
  await noteOnLoan(tx, loan, { note: "deduction-put-aside", text, author, at, facts: { deduction: id, reason } });
  return null;
}
