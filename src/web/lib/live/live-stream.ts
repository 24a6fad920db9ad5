import { watchLoans } from "../../../contract/live.contract.ts";
import { ApiError } from "../calls/api-error.ts";
import { openStream } from "../calls/call-api.ts";

/** The stream's messages: opened, closed, and its events. */
export interface LiveListener {
  readonly onOpen: () => void;
  readonly onLost: () => void;
  readonly onEvent: (event: string, data: string) => void;
}

const FIRST_RETRY_MS = 1000;
const LAST_RETRY_MS = 30_000;
/** The server is at capacity: wait before reconnecting. */
const NO_ROOM_RETRY_MS = 60_000;
/** Three missed heartbeats: the connection is dead although it was not closed. */
const SILENCE_MS = 50_000;

/** Reads the stream of loan news until `signal` aborts, and reconnects whenever it is lost. */
export async function readLiveStream({ onOpen, onLost, onEvent }: LiveListener, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    const error = await readOnce(signal, onEvent, () => {
      failures = 0;
      onOpen();
    });
    if (signal.aborted) return;
    onLost();
    await pause(retryDelay(error, failures), signal);
  }
}

/** Exponential with jitter: many consoles lose one server at the same time. */
export function retryDelay(error: unknown, failures: number, chance = Math.random()): number {
  const isFull = error instanceof ApiError && (error.status === 429 || error.status === 503);
  const longest = isFull ? NO_ROOM_RETRY_MS : Math.min(FIRST_RETRY_MS * 2 ** failures, LAST_RETRY_MS);
  return longest * (0.5 + chance / 2);
}

/** Returns the reason why the stream ended; undefined when the server ended it. */
async function readOnce(signal: AbortSignal, onEvent: LiveListener["onEvent"], onOpen: () => void): Promise<unknown> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  try {
    const stream = await openStream(watchLoans, AbortSignal.any([signal, silence.signal]));
    onOpen();
    const reader = stream.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
    const take = eventReader(onEvent);
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MS);
      take(part.value);
    }
    return undefined;
  } catch (error) {
    return error;
  } finally {
    clearTimeout(timer);
  }
}

/** Parses a stream's text in chunks of any size and calls back for each complete event. */
export function eventReader(onEvent: (event: string, data: string) => void): (part: string) => void {
  let rest = "";
  return (part) => {
    const blocks = (rest + part).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const event = /^event: (.*)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (event !== undefined && data !== undefined) onEvent(event, data);
    }
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
