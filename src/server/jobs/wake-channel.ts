import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { type ListenChannel, listenTo } from "./listen-channel.ts";

const CHANNEL = "tenor_wake";

/** Hears what any process on the database says is waiting. What is said unheard is found by the sweeps' own turn. */
export function listenForWakes(
  connection: pg.ClientConfig,
  onWake: (name: string) => void,
  log: FastifyBaseLogger,
  reconnectMs?: number,
): ListenChannel {
  return listenTo({
    connection,
    channel: CHANNEL,
    onMessage: onWake,
    log,
    ...(reconnectMs !== undefined && { reconnectMs }),
  });
}

/** Tells every listening process; failing is allowed. */
export function sayWake(pool: pg.Pool, name: string): void {
  pool.query("select pg_notify($1, $2)", [CHANNEL, name]).catch(() => undefined);
}
