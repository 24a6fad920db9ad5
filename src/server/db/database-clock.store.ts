import type { Logger } from "pino";
import { type Clock, systemClock } from "../clock.ts";
import type { Database } from "./connect.ts";

/** A difference up to this much is the round trip and normal drift. */
const AGREES_WITHIN_MS = 2000;
const LOOKED_AT_EVERY_MS = 10_000;
const ANSWER_MS_MAX = 1000;

export interface DatabaseClock extends Clock {
  /** How far this machine's clock is ahead of the shared one; 0 while they agree. */
  aheadMs(): number;
  close(): void;
}

interface Looking {
  readonly machine?: Clock;
  readonly everyMs?: number;
}

/**
 * The clock shared by all processes on a database: this machine's while it agrees with the database's, otherwise the
 * database's. Jumps of the machine's clock have no effect. Throws what the database throws on the first query.
 */
export async function databaseClock(
  { pool }: Pick<Database, "pool">,
  log: Pick<Logger, "warn">,
  { machine = systemClock, everyMs = LOOKED_AT_EVERY_MS }: Looking = {},
): Promise<DatabaseClock> {
  let [readMs, readAt, toldMs] = [machine.now().getTime(), performance.now(), 0];
  const theirs = (): number => readMs + performance.now() - readAt;
  const aheadMs = (): number => {
    const ahead = machine.now().getTime() - theirs();
    return Math.abs(ahead) < AGREES_WITHIN_MS ? 0 : ahead;
  };
  const look = async (): Promise<void> => {
    const askedAt = performance.now();
    const { rows } = await pool.query<{ at: Date }>("select clock_timestamp() as at");
    const [row] = rows;
    // An answer that took long says little about the current time.
    if (!row || performance.now() - askedAt > ANSWER_MS_MAX) return;
    [readMs, readAt] = [row.at.getTime(), performance.now()];
    tell();
  };
  const tell = (): void => {
    const ahead = aheadMs();
    if (Math.abs(ahead - toldMs) < AGREES_WITHIN_MS) return;
    toldMs = ahead;
    const what = ahead === 0 ? "agrees with the database's again" : "is not the database's, which counts";
    log.warn({ seconds: Math.round(ahead / 1000) }, `the clock of this machine ${what}`);
  };
  await look();
  const timer = setInterval(() => void look().catch(() => undefined), everyMs).unref();
  return {
    now: () => (aheadMs() === 0 ? machine.now() : new Date(theirs())),
    aheadMs,
    close: () => clearInterval(timer),
  };
}
