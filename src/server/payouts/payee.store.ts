import type { Queries } from "../db/queries.ts";

// What the hold of a payout needs, and what is paid.
const PAYABLE = ["id", "reference", "customer_id", "top_up_of", "approved_amount", "fee", "payout"] as const;

/** Of these loans those that wait for their payout, with what is paid and to which account. */
export async function readPayees(db: Queries, loanIds: readonly number[]) {
  return db
    .selectFrom("loans")
    .select([...PAYABLE, "bank_code", "account_number"])
    .where("id", "in", [...loanIds])
    .where("status", "=", "pending_disbursement")
    .orderBy("id")
    .execute();
}
