import type { Kysely } from "kysely";
import type { FourEyesFacts } from "../../domain/loan/four-eyes.ts";
import type { DB } from "../db/schema.generated.ts";

const UPLOADED = ["authorization-uploaded", "authorization-replaced"];

/** Who uploaded a recording of the loan, also one that was replaced, who approved it, and who took a payout of it back. */
export async function readTakenSteps(db: Kysely<DB>, loanId: number): Promise<Omit<FourEyesFacts, "amount">> {
  const rows = await db
    .selectFrom("loan_events")
    .select(["event", "user_id"])
    .where("loan_id", "=", loanId)
    .where("event", "in", [...UPLOADED, "approved", "disbursement-reversed"])
    .execute();
  const by = (...events: readonly string[]) =>
    rows.flatMap(({ event, user_id }) => (user_id !== null && events.includes(event) ? [user_id] : []));
  return { uploaders: by(...UPLOADED), approvers: by("approved"), reversers: by("disbursement-reversed") };
}

/** Who recorded the payout that stands for a loan. */
export async function whoPaidOut(db: Kysely<DB>, loanId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom("disbursements")
    .select("disbursed_by")
    .where("loan_id", "=", loanId)
    .where("reversed_at", "is", null)
    .execute();
  return rows.flatMap(({ disbursed_by }) => (disbursed_by === null ? [] : [disbursed_by]));
}
