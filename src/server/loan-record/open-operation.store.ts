import type { Kysely } from "kysely";
import type { DB } from "../db/schema.generated.ts";

/** Whether a provider operation of the loan is queued, sending or of unknown outcome. */
export async function hasOpenOperation(db: Kysely<DB>, loanId: number): Promise<boolean> {
  const row = await db
    .selectFrom("provider_operations")
    .select("id")
    .where("loan_id", "=", loanId)
    .where("state", "in", ["queued", "sending", "unknown"])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
