import type { Author, Tx } from "../db/transaction.ts";
import { queueStop } from "../deductions/queue-stop.ts";
import type { StoredLoan } from "../loan-record/loan.store.ts";
import { moveLoan } from "../loan-record/move-loan.ts";

/** Closes a locked loan whose rows are all paid, and has its mandate stopped. */
export async function complete(tx: Tx, loan: StoredLoan, author: Author, at: Date): Promise<void> {
  await moveLoan(tx, loan, { event: "completed", author, at });
  await queueStop(tx, loan.id, author, at);
}
