import { type RawBuilder, sql } from "kysely";
import { PREPARED } from "../db/pool/pooled-client.ts";
import type { Queries } from "../db/queries.ts";

/** An operation of a loan that is queued, sending or of unknown outcome. */
export function openOperationOf(loanId: number | RawBuilder<number>): RawBuilder<unknown> {
  return sql`select 1 from provider_operations where loan_id = ${loanId} and state in ('queued', 'sending', 'unknown') limit 1`;
}

/** Whether a provider operation of the loan is queued, sending or of unknown outcome. */
export async function hasOpenOperation(db: Queries, loanId: number): Promise<boolean> {
  const { rows } = await sql`${PREPARED} ${openOperationOf(loanId)}`.execute(db);
  return rows.length > 0;
}
