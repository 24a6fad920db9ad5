import { sql } from "kysely";
import type { Queries, StandAlone } from "../db/queries.ts";

/**
 * Open items not checked since the latest payout, booked mandate or deduction, and those that somebody wants checked;
 * the longest untouched first. Late commits are not missed: an item counts as touched two minutes earlier than it was.
 */
export async function suspenseToRetry(db: Queries, limit: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`with newest as (select greatest(
      (select disbursed_at from disbursements order by id desc limit 1),
      (select booked_at from mandates order by id desc limit 1),
      (select created_at from deductions order by id desc limit 1)) as at)
    select i.id from suspense_items i, newest where i.state = 'open'
      and (i.retry or i.tried_at is null or i.tried_at < newest.at + interval '2 minutes')
    order by i.tried_at nulls first, i.id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

export async function markTried(db: StandAlone, ids: readonly number[], at: Date): Promise<void> {
  await sql`update suspense_items set tried_at = ${at}, retry = false
    where id = any(${ids}::bigint[]) and state = 'open'`.execute(db);
}
