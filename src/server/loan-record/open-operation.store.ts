import { type Kysely, sql } from "kysely";
import { PREPARED } from "../db/pooled-client.ts";
import type { DB } from "../db/schema.generated.ts";

/** Whether a provider operation of the loan is queued, sending or of unknown outcome. */
export async function hasOpenOperation(db: Kysely<DB>, loanId: number): Promise<boolean> {
  const { rows } = await sql`${PREPARED} select 1 from provider_operations
    where loan_id = ${loanId} and state in ('queued', 'sending', 'unknown') limit 1`.execute(db);
  return rows.length > 0;
}
