import { Readable } from "node:stream";
import type { FastifyBaseLogger } from "fastify";
import { Refusal } from "../refusal/refusal.ts";

/** Maximum number of streams of one session: its tabs share one, so more are a mistake or abuse. */
const STREAMS_A_SESSION = 5;
const STREAMS_IN_ALL = 2000;
/** A reader with this much unread data is not reading. */
const UNREAD_BYTES_MAX = 64 * 1024;
/** Proxies cut an idle connection after a minute or half a minute. */
const HEARTBEAT_MS = 15_000;

export interface LoanStreams {
  /** A stream for a session, open until the session ends. Throws Refusal if there are too many. */
  open(sessionId: number): Readable;
  /** Ends the streams of a session that has ended. */
  endOf(sessionId: number): void;
  /** Ends the streams whose sessions have ended unnoticed; of all, or of one session. Never throws. */
  check(sessionId?: number): Promise<void>;
  /** Sends one event to every open stream. `data` is one line. */
  tell(event: string, data: string): void;
  /** Ends every stream, and opens none again. */
  close(): void;
}

export interface LoanStreamsOptions {
  /** Which of these sessions are live. */
  readonly liveAmong: (sessionIds: readonly number[]) => Promise<ReadonlySet<number>>;
  readonly log: FastifyBaseLogger;
  readonly heartbeatMs?: number;
}

/**
 * The open streams of this process. They are notified of ended sessions; each heartbeat also checks all sessions at
 * once, since nothing reports that one has expired.
 */
export function loanStreams({ liveAmong, log, heartbeatMs = HEARTBEAT_MS }: LoanStreamsOptions): LoanStreams {
  const open = new Map<Readable, number>();
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const end = (stream: Readable): void => {
    open.delete(stream);
    stream.push(null);
  };
  const check = async (only?: number): Promise<void> => {
    // A stream opened during the query was not covered by it.
    const asked = [...open].filter(([, sessionId]) => only === undefined || sessionId === only);
    try {
      const live = await liveAmong([...new Set(asked.map(([, sessionId]) => sessionId))]);
      for (const [stream, sessionId] of asked) if (open.has(stream) && !live.has(sessionId)) end(stream);
    } catch (error) {
      // The database is briefly unavailable. Nothing can happen to a loan meanwhile either.
      log.debug({ kind: (error as Error).name }, "streams not checked");
    }
  };
  const beat = async (): Promise<void> => {
    await check();
    for (const stream of open.keys()) send(stream, ": still here\n\n");
    schedule();
  };
  const schedule = (): void => {
    timer = open.size > 0 && !closed ? setTimeout(() => void beat(), heartbeatMs) : undefined;
  };
  return {
    open: (sessionId) => {
      requireRoom(open, sessionId, closed);
      const stream = new Readable({ read: () => undefined });
      open.set(stream, sessionId);
      stream.once("close", () => open.delete(stream));
      send(stream, ": open\n\n");
      if (!timer) schedule();
      return stream;
    },
    endOf: (ended) => {
      for (const [stream, sessionId] of open) if (sessionId === ended) end(stream);
    },
    check,
    tell: (event, data) => {
      for (const stream of open.keys()) send(stream, `event: ${event}\ndata: ${data}\n\n`);
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
      for (const stream of open.keys()) end(stream);
    },
  };
}

function requireRoom(open: ReadonlyMap<Readable, number>, sessionId: number, closed: boolean): void {
  if (closed) throw new Refusal("overloaded", "The server is about to stop.", { retryAfter: 5 });
  const own = [...open.values()].filter((id) => id === sessionId).length;
  if (own >= STREAMS_A_SESSION)
    throw new Refusal("too-many-requests", "This session watches from too many places already.", { retryAfter: 60 });
  if (open.size >= STREAMS_IN_ALL)
    throw new Refusal("overloaded", "Too many people watch at the moment. Lists still refresh.", { retryAfter: 60 });
}

function send(stream: Readable, text: string): void {
  if (stream.readableLength > UNREAD_BYTES_MAX) stream.destroy();
  else stream.push(text);
}
