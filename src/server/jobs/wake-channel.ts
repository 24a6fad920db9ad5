import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { WAKE_CHANNEL } from "../db/transaction.ts";
import type { SweepName } from "../sweep-names.ts";
import { type ListenChannel, listenTo } from "./listen-channel.ts";

/** Hears what any process on the database says is waiting. What is said unheard is found by the sweeps' own turn. */
export function listenForWakes(
  connection: pg.ClientConfig,
  onWake: (name: string) => void,
  log: FastifyBaseLogger,
  reconnectMs?: number,
): ListenChannel {
  return listenTo({
    connection,
    channel: WAKE_CHANNEL,
    onMessage: onWake,
    log,
    ...(reconnectMs !== undefined && { reconnectMs }),
  });
}

/** Tells every listening process where no transaction does; failing is allowed. */
export function sayWake(pool: pg.Pool, sweep: SweepName): void {
  pool.query("select pg_notify($1, $2)", [WAKE_CHANNEL, sweep]).catch(() => undefined);
}
