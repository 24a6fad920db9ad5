import type { Database } from "../../db/connect.ts";

/** The guesser and the place. */
export interface BlockQuestion {
  /** Counters that apply to guesses from anywhere. */
  readonly always: readonly string[];
  /** Counters that do not apply to a network with a successful sign-in since then. */
  readonly unlessFamiliar: string;
  readonly network: string;
  readonly familiarSince: Date;
  readonly browser?: AskingBrowser | undefined;
}

/** The guesser's browser, exempt from all of these if the account was used in it before. */
export interface AskingBrowser {
  readonly hash: Buffer;
  readonly email: string;
  /** Counters of the browser's own guesses. */
  readonly subject: string;
}

/**
 * Until when a guess must wait; undefined if it need not. One statement that never reads whether an account exists, so
 * neither its duration nor its result reveals that. It starts with the browser, whose id only its owner knows, and
 * reads no account if that is unknown.
 */
export async function blockedUntil(
  db: Database,
  { always, unlessFamiliar, network, familiarSince, browser }: BlockQuestion,
  now: Date,
): Promise<Date | undefined> {
  const { rows } = await db.pool.query<{ until: Date | null }>(
    `with browser as materialized (select user_id from known_browsers where browser_hash = $6),
       known as materialized (select from browser join users on id = user_id where lower(email) = $7)
     select max(blocked_until) as until from sign_in_failures
     where blocked_until > $1 and case when exists (select from known) then subject = $8 else subject = any($2)
       or subject = $3 and not exists (select 1 from sessions where network = $4 and created_at >= $5) end`,
    [now, always, unlessFamiliar, network, familiarSince, browser?.hash, browser?.email, browser?.subject],
  );
  return rows[0]?.until ?? undefined;
}

/** The waits of a counter: none for the first `free` failures, then 2, 4, 8 … seconds up to the maximum. */
export interface Delay {
  readonly subject: string;
  readonly free: number;
  readonly longestSeconds: number;
}

const FORGOTTEN_AFTER = "1 hour";

/**
 * Counts a failure and returns the new count. One atomic statement outside any other transaction: parallel failures all
 * count, and nothing rolls them back. A free failure blocks until the distant past, not until now: otherwise a request
 * with a slightly older time would have to wait.
 */
export async function countFailure(db: Database, { subject, free, longestSeconds }: Delay, now: Date): Promise<number> {
  const { rows } = await db.pool.query<{ failures: number }>(
    `insert into sign_in_failures as f (subject, failures, last_failed_at, blocked_until) values ($1, 1, $2, 'epoch')
     on conflict (subject) do update set
       failures = case when f.last_failed_at < $2::timestamptz - $5::interval then 1 else f.failures + 1 end,
       last_failed_at = $2,
       blocked_until = case when f.last_failed_at < $2::timestamptz - $5::interval or f.failures + 1 <= $3 then 'epoch'
         else $2::timestamptz + make_interval(secs => least($4, power(2, least(f.failures + 1 - $3, 20)))) end
     returning failures`,
    [subject, now, free, longestSeconds, FORGOTTEN_AFTER],
  );
  return rows[0]?.failures ?? 0;
}

export async function forgetFailures(db: Database, subjects: readonly string[]): Promise<void> {
  await db.alone
    .deleteFrom("sign_in_failures")
    .where("subject", "in", [...subjects])
    .execute();
}
