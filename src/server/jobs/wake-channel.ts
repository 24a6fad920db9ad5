import net from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";

const CHANNEL = "tenor_wake";
const RECONNECT_MS = 1000;
const CONNECT_WITHIN_MS = 10_000;
const GOODBYE_MS = 1000;

/** Hears in this process what any process on the database says is waiting. */
export interface WakeChannel {
  close(): Promise<void>;
}

interface Attempt {
  readonly client: pg.Client;
  readonly socket: net.Socket;
}

/** Listens until closed, again after the connection was lost. What is said meanwhile is found by the sweeps' own turn. */
export function listenForWakes(
  connection: pg.ClientConfig,
  onWake: (name: string) => void,
  log: FastifyBaseLogger,
  reconnectMs = RECONNECT_MS,
): WakeChannel {
  let closed = false;
  let current: Attempt | undefined;
  let timer: NodeJS.Timeout | undefined;
  // One failure is told in several ways (error, end, a rejected promise): the first counts, and the next attempt is one.
  const lost = (attempt: Attempt, error?: Error): void => {
    if (closed || attempt !== current) return;
    log.debug({ kind: error?.name }, "wake channel lost");
    current = undefined;
    attempt.socket.destroy();
    timer = setTimeout(open, reconnectMs);
  };
  const open = (): void => {
    const attempt = newAttempt(connection);
    current = attempt;
    attempt.client.on("notification", (message) => onWake(message.payload ?? ""));
    attempt.client.on("error", (error) => lost(attempt, error));
    attempt.client.on("end", () => lost(attempt));
    listen(attempt.client).catch((error: Error) => lost(attempt, error));
  };
  open();
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      if (current) await sayGoodbye(current);
    },
  };
}

function newAttempt(connection: pg.ClientConfig): Attempt {
  const socket = new net.Socket();
  const client = new pg.Client({
    ...connection,
    application_name: "tenor-wake",
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    stream: () => socket,
  });
  return { client, socket };
}

async function listen(client: pg.Client): Promise<void> {
  await client.connect();
  await client.query(`listen ${CHANNEL}`);
}

/** In order where the other side answers, else without it. */
async function sayGoodbye({ client, socket }: Attempt): Promise<void> {
  const waiting = new AbortController();
  const patience = delay(GOODBYE_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
  await Promise.race([client.end().catch(() => undefined), patience]);
  waiting.abort();
  socket.destroy();
}

/** Tells every listening process; failing is allowed. */
export function sayWake(pool: pg.Pool, name: string): void {
  pool.query("select pg_notify($1, $2)", [CHANNEL, name]).catch(() => undefined);
}
