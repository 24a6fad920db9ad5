import { sql } from "kysely";
import type { Queries } from "../../db/queries.ts";
import type { Tx } from "../../db/transaction.ts";

/** Applications received since then for customers with this phone. */
export async function countApplicationsOfPhone(db: Queries, phone: string, since: Date): Promise<number> {
  const { loans } = await db
    .selectFrom("loans as l")
    .innerJoin("customers as c", "c.id", "l.customer_id")
    .select((build) => build.fn.countAll<number>().as("loans"))
    .where("c.phone", "=", phone)
    .where("l.created_at", ">=", since)
    .executeTakeFirstOrThrow();
  return loans;
}

/** Refusals since then, by what they are counted against: kept beside the failed sign-ins. */
export async function countRefused(db: Queries, subject: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom("sign_in_failures")
    .select("failures")
    .where("subject", "=", subject)
    .where("last_failed_at", ">=", since)
    .executeTakeFirst();
  return row?.failures ?? 0;
}

/**
 * Counts one more and returns the count, restarting if the last one was before `since`. Atomic, so that concurrent ones
 * are all counted.
 */
export async function countOneMore(tx: Tx, subject: string, now: Date, since: Date): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_failures as f (subject, failures, last_failed_at, blocked_until)
    values (${subject}, 1, ${now}, ${now})
    on conflict (subject) do update set last_failed_at = ${now},
      failures = case when f.last_failed_at < ${since}::timestamptz then 1 else f.failures + 1 end
    returning failures`.execute(tx);
  return rows[0]?.failures ?? 0;
}

/** Undoes one count. */
export async function countOneLess(tx: Tx, subject: string): Promise<void> {
  await sql`update sign_in_failures set failures = failures - 1 where subject = ${subject} and failures > 0`.execute(
    tx,
  );
}
