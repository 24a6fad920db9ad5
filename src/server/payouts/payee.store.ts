import type { Queries } from "../db/queries.ts";

/** Of these loans those that wait for their payout, with what is paid and to which account. */
export async function readPayees(db: Queries, loanIds: readonly number[]) {
  return db
    .selectFrom("loans")
    .select(["id", "payout", "bank_code", "account_number"])
    .where("id", "in", [...loanIds])
    .where("status", "=", "pending_disbursement")
    .orderBy("id")
    .execute();
}
