import { type RawBuilder, sql } from "kysely";
import { LEAD_REJECTS_KEPT_DAYS } from "../../contract/lead-uploads.contract.ts";
import type { Deps } from "../deps.ts";

interface Forgotten {
  readonly table: string;
  /** When a row became old: a column, or where another table knows it, what is true of a row older than that. */
  readonly at: string | ((before: Date) => RawBuilder<unknown>);
  readonly days: number;
  readonly only?: RawBuilder<unknown>;
}

/** What is of no more use after a while, and how long it is kept. Each statement takes a bounded bite. */
const FORGOTTEN: readonly Forgotten[] = [
  { table: "idempotency_keys", at: "created_at", days: 30 },
  { table: "one_time_codes", at: "expires_at", days: 30 },
  { table: "sign_in_failures", at: "last_failed_at", days: 2 },
  { table: "lead_skips", at: "until", days: 1 },
  { table: "web_access_tokens", at: "expires_at", days: 30 },
  { table: "sessions", at: "expires_at", days: 90 },
  { table: "lead_links", at: "expires_at", days: 90 },
  { table: "lead_offer_questions", at: "asked_at", days: 30 },
  // The upload stays, since its leads name it.
  { table: "lead_import_rejects", at: uploadedBefore, days: LEAD_REJECTS_KEPT_DAYS },
  // What still has to be looked at is kept. What was confirmed stands in the deductions.
  { table: "provider_notifications", at: "received_at", days: 90, only: sql`state <> 'received'` },
];

const BITE = 1000;

function uploadedBefore(before: Date): RawBuilder<unknown> {
  return sql`import_id in (select id from lead_imports where created_at < ${before})`;
}

/** Removes first answers, spent codes, counted failures, dead sessions and the like that are past their time; answers how many. */
export async function forgetOldRecords({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  let removed = 0;
  for (const { table, at, days, only = sql`true` } of FORGOTTEN) {
    const before = new Date(clock.now().getTime() - days * 24 * 3600 * 1000);
    const isOld = typeof at === "string" ? sql`${sql.ref(at)} < ${before}` : at(before);
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${isOld} and ${only} limit ${BITE}))`.execute(db.read);
    removed += Number(numAffectedRows ?? 0);
  }
  return removed;
}
