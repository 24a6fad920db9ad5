import type { Database } from "../db/connect.ts";

/** Until when the subject (a keyed hash of an account, or an address) has to wait; undefined when it need not. */
export async function blockedUntil(db: Database, subjects: readonly string[], now: Date): Promise<Date | undefined> {
  const row = await db.read
    .selectFrom("sign_in_failures")
    .select((build) => build.fn.max("blocked_until").as("until"))
    .where("subject", "in", [...subjects])
    .where("blocked_until", ">", now)
    .executeTakeFirst();
  return row?.until ?? undefined;
}

/** How a subject's waits grow: nothing for the first `free` failures, then 2, 4, 8 … seconds up to the longest. */
export interface Delay {
  readonly subject: string;
  readonly free: number;
  readonly longestSeconds: number;
}

const FORGOTTEN_AFTER = "1 hour";

// One atomic statement outside any other transaction: parallel failures all count, and nothing rolls them back.
export async function countFailure(db: Database, { subject, free, longestSeconds }: Delay, now: Date): Promise<void> {
  await db.pool.query(
    `insert into sign_in_failures as f (subject, failures, last_failed_at, blocked_until) values ($1, 1, $2, $2)
     on conflict (subject) do update set
       failures = case when f.last_failed_at < $2::timestamptz - $5::interval then 1 else f.failures + 1 end,
       last_failed_at = $2,
       blocked_until = case when f.last_failed_at < $2::timestamptz - $5::interval or f.failures + 1 <= $3 then $2::timestamptz
         else $2::timestamptz + make_interval(secs => least($4, power(2, least(f.failures + 1 - $3, 20)))) end`,
    [subject, now, free, longestSeconds, FORGOTTEN_AFTER],
  );
}

export async function forgetFailures(db: Database, subject: string): Promise<void> {
  await db.read.deleteFrom("sign_in_failures").where("subject", "=", subject).execute();
}
