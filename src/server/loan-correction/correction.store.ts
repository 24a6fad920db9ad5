import { sql } from "kysely";
import { type Tx, wake } from "../db/transaction.ts";
import { sealed } from "../vault/sealed.ts";
import type { CorrectedColumns } from "./read-correction.ts";

/** Writes a locked loan's corrected details. */
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

/** Stores another e-mail address as a new version, which an open edit form notices. */
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

/** The newest entry of a locked loan's timeline that moved it or corrected its details. */
export async function lastChangeOfApplication(tx: Tx, loanId: number) {
  return tx
    .selectFrom("loan_events")
    .select(["id", "actor", "at", "event", "from_status", "to_status"])
    .where("loan_id", "=", loanId)
    .where((entry) =>
      entry.or([
        entry("event", "in", ["details-corrected", "address-corrected"]),
        entry("from_status", "is distinct from", entry.ref("to_status")),
      ]),
    )
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Excludes a loan's earlier screenings from decisions: they were of other details. */
export async function supersedeScreenings(tx: Tx, loanId: number, at: Date): Promise<void> {
  await tx
    .updateTable("screenings")
    .set({ superseded_at: at })
    .where("loan_id", "=", loanId)
    .where("superseded_at", "is", null)
    .execute();
  wake(tx, "screening");
}
