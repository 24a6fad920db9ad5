import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { WAKE_CHANNEL } from "../db/transaction.ts";
import type { SweepName } from "../sweep-names.ts";
import { type ListenChannel, listenTo } from "./listen-channel.ts";

/** Receives the wake-ups of any process on the database. A missed one is made up for by the sweep's interval. */
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

/** Wakes every listening process outside a transaction; failures are ignored. */
export function sayWake(pool: pg.Pool, sweep: SweepName): void {
  pool.query("select pg_notify($1, $2)", [WAKE_CHANNEL, sweep]).catch(() => undefined);
}
