import { sql } from "kysely";
import type { Queries } from "../db/queries.ts";
import { ACCOUNT_NAME, lastScreeningOf } from "../loans/loan-view.store.ts";

// What the hold of a payout needs, and what is paid.
const PAYABLE = ["id", "reference", "customer_id", "top_up_of", "approved_amount", "fee", "payout"] as const;

/** Of these loans those that wait for their payout, with what is paid to which account, and whose that is. */
export async function readPayees(db: Queries, loanIds: readonly number[]) {
  return db
    .selectFrom("loans")
    .select([...PAYABLE, "bank_code", "account_number"])
    .select(sql<string | null>`(select ${ACCOUNT_NAME} ${lastScreeningOf("loans.id")})`.as("account_name"))
    .where("id", "in", [...loanIds])
    .where("status", "=", "pending_disbursement")
    .orderBy("id")
    .execute();
}
