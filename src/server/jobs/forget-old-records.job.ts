import { type RawBuilder, sql } from "kysely";
import type { Deps } from "../deps.ts";

/** What is of no more use after a while, and how long it is kept. Each statement takes a bounded bite. */
const FORGOTTEN: readonly { table: string; at: string; days: number; only?: RawBuilder<unknown> }[] = [
  { table: "idempotency_keys", at: "created_at", days: 30 },
  { table: "one_time_codes", at: "expires_at", days: 30 },
  { table: "sign_in_failures", at: "last_failed_at", days: 2 },
  { table: "lead_skips", at: "until", days: 1 },
  { table: "web_access_tokens", at: "expires_at", days: 30 },
  { table: "sessions", at: "expires_at", days: 90 },
  { table: "lead_links", at: "expires_at", days: 90 },
  { table: "lead_offer_questions", at: "asked_at", days: 30 },
  // What still has to be looked at is kept. What was confirmed stands in the deductions.
  { table: "provider_notifications", at: "received_at", days: 90, only: sql`state <> 'received'` },
];

const BITE = 1000;

/** Removes first answers, spent codes, counted failures, dead sessions and the like that are past their time; answers how many. */
export async function forgetOldRecords({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  let removed = 0;
  for (const { table, at, days, only = sql`true` } of FORGOTTEN) {
    const before = new Date(clock.now().getTime() - days * 24 * 3600 * 1000);
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${sql.ref(at)} < ${before} and ${only} limit ${BITE}))`.execute(
      db.read,
    );
    removed += Number(numAffectedRows ?? 0);
  }
  return removed;
}
