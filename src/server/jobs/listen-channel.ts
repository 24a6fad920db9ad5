import net from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";

const RECONNECT_MS = 1000;
const CONNECT_WITHIN_MS = 10_000;
const GOODBYE_MS = 1000;
/** Pause between two checks that the other side is alive: a silently dead peer would never be noticed. */
const CHECK_MS = 10_000;
const ANSWER_WITHIN_MS = 8000;

/** Receives in this process what any process on the database notifies on a channel, and on further named ones. */
export interface ListenChannel {
  close(): Promise<void>;
}

export interface Listening {
  readonly connection: pg.ClientConfig;
  /** A plain name: it is used in the statement and in the list of the database's connections. */
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
  /** Further channels on the same connection, by name. */
  readonly others?: Readonly<Record<string, (payload: string) => void>>;
  /** Called each time the channel is listened to; `again` after a loss, when notifications may have been missed. */
  readonly onListening?: (again: boolean) => void;
  readonly log: FastifyBaseLogger;
  readonly reconnectMs?: number;
  readonly checkMs?: number;
  readonly answerWithinMs?: number;
}

interface Attempt {
  readonly client: pg.Client;
  readonly socket: net.Socket;
}

/** Listens until closed, and again after a lost connection. Notifications in between are missed. */
export function listenTo({ reconnectMs = RECONNECT_MS, ...listening }: Listening): ListenChannel {
  const { channel, onMessage, others = {}, onListening, log, checkMs = CHECK_MS } = listening;
  const hearers: ReadonlyMap<string, (payload: string) => void> = new Map([
    [channel, onMessage],
    ...Object.entries(others),
  ]);
  let closed = false;
  let heardBefore = false;
  let current: Attempt | undefined;
  let timer: NodeJS.Timeout | undefined;
  // One failure is reported several ways (error, end, a rejected promise): only the first counts, and starts one new
  // attempt.
  const lost = (attempt: Attempt, error?: Error): void => {
    if (closed || attempt !== current) return;
    log.debug({ channel, kind: error?.name }, "channel lost");
    current = undefined;
    attempt.socket.destroy();
    timer = setTimeout(open, reconnectMs);
  };
  const heard = (attempt: Attempt): void => {
    if (closed || attempt !== current) return;
    onListening?.(heardBefore);
    heardBefore = true;
  };
  const open = (): void => {
    const attempt = newAttempt(listening);
    current = attempt;
    attempt.client.on("notification", (message) => hearers.get(message.channel)?.(message.payload ?? ""));
    attempt.client.on("error", (error) => lost(attempt, error));
    attempt.client.on("end", () => lost(attempt));
    listen(attempt.client, [...hearers.keys()])
      .then(() => heard(attempt))
      .then(() => keepAsking(attempt.client, checkMs))
      .catch((error: Error) => lost(attempt, error));
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

function newAttempt({ connection, channel, answerWithinMs = ANSWER_WITHIN_MS }: Listening): Attempt {
  const socket = new net.Socket();
  const client = new pg.Client({
    ...connection,
    application_name: channel.replaceAll("_", "-"),
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: answerWithinMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: CHECK_MS,
    stream: () => socket,
  });
  return { client, socket };
}

async function listen(client: pg.Client, channels: readonly string[]): Promise<void> {
  await client.connect();
  for (const channel of channels) await client.query(`listen ${channel}`);
}

/** Sends checks until one gets no answer in time, and then throws. Does not keep the process alive. */
async function keepAsking(client: pg.Client, everyMs: number): Promise<never> {
  for (;;) {
    await delay(everyMs, undefined, { ref: false });
    await client.query("select 1");
  }
}

/** Closes cleanly if the other side answers, otherwise abruptly. */
async function sayGoodbye({ client, socket }: Attempt): Promise<void> {
  const waiting = new AbortController();
  const patience = delay(GOODBYE_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
  await Promise.race([client.end().catch(() => undefined), patience]);
  waiting.abort();
  socket.destroy();
}
