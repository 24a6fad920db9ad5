import type { FastifyBaseLogger } from "fastify";
import pg from "pg";

const CHANNEL = "tenor_wake";
const RECONNECT_MS = 1000;

/** Hears in this process what any process on the database says is waiting. */
export interface WakeChannel {
  close(): Promise<void>;
}

/** Listens until closed, again after the connection was lost. What is said meanwhile is found by the sweeps' own turn. */
export function listenForWakes(
  connection: pg.ClientConfig,
  onWake: (name: string) => void,
  log: FastifyBaseLogger,
): WakeChannel {
  let closed = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ ...connection, application_name: "tenor-wake" });
    client = fresh;
    fresh.on("notification", (message) => onWake(message.payload ?? ""));
    fresh.on("error", () => undefined);
    fresh.on("end", () => {
      if (!closed) timer = setTimeout(retry, RECONNECT_MS);
    });
    await fresh.connect();
    await fresh.query(`listen ${CHANNEL}`);
  };
  const retry = (): void => {
    connect().catch((error: unknown) => {
      log.debug({ kind: (error as Error).name }, "wake channel not reachable");
      if (!closed) timer = setTimeout(retry, RECONNECT_MS);
    });
  };
  retry();
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

/** Tells every listening process; failing is allowed. */
export function sayWake(pool: pg.Pool, name: string): void {
  pool.query("select pg_notify($1, $2)", [CHANNEL, name]).catch(() => undefined);
}
