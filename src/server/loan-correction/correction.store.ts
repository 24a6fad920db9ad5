import { sql } from "kysely";
import { type Tx, wake } from "../db/transaction.ts";
import { sealed } from "../vault/sealed.ts";
import type { CorrectedColumns } from "./read-correction.ts";

/** Writes corrected details of a locked loan. */
export async function writeCorrection(tx: Tx, loanId: number, columns: CorrectedColumns): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  const { account_number, ...open } = columns;
  const account = account_number === undefined ? {} : { account_number: sealed("account", account_number) };
  await tx
    .updateTable("loans")
    .set({ ...open, ...account })
    .where("id", "=", loanId)
    .execute();
}

/** Puts another e-mail address on file, as a change that an open edit form notices. */
export async function writeEmail(
  tx: Tx,
  customerId: number,
  email: string,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  const change = { version: sql<number>`version + 1`, changed_by: by, changed_at: at };
  await tx
    .updateTable("customers")
    .set({ email, ...change })
    .where("id", "=", customerId)
    .execute();
}

/** Takes every screening of a loan out of what may be decided by: it was of other details. */
export async function supersedeScreenings(tx: Tx, loanId: number, at: Date): Promise<void> {
  await tx
    .updateTable("screenings")
    .set({ superseded_at: at })
    .where("loan_id", "=", loanId)
    .where("superseded_at", "is", null)
    .execute();
  wake(tx, "screening");
}
