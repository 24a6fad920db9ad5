import autocannon, { type Request } from "autocannon";
import type { Pace } from "./pace.ts";

/** The request to repeat. `next` changes each repetition. */
export interface Target {
  readonly url: string;
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly next?: (request: Request) => Request;
}

/** Requests a second, and latencies in milliseconds. */
export interface Run {
  readonly rps: number;
  readonly p50: number;
  readonly p99: number;
}

/** So many seconds, or so many requests. */
type Stretch = Pick<Pace, "seconds" | "requests">;

/**
 * Sends requests over so many connections, each of which waits for its answer. Throws if an answer is not a 2xx, or
 * none came.
 */
export async function load(target: Target, connections: number, stretch: Stretch): Promise<Run> {
  const { latencies, seconds } = await ask(target, connections, stretch);
  return runOf(latencies, seconds);
}

/** Sends requests before a measurement, so that caches are filled. */
export async function warm(target: Target, connections: number, { warmUp, requests }: Pace): Promise<void> {
  await ask(target, connections, { seconds: warmUp, ...(requests && { requests: connections }) });
}

interface Answers {
  readonly latencies: readonly number[];
  readonly seconds: number;
}

/** A slower answer is an error. */
const ANSWER_SECONDS = 60;

async function ask(target: Target, connections: number, { seconds, requests }: Stretch): Promise<Answers> {
  const { url, path, method = "GET", headers = {}, body, next } = target;
  const request = {
    method,
    path,
    headers,
    ...(body === undefined ? {} : { body }),
    ...(next ? { setupRequest: next } : {}),
  };
  const latencies: number[] = [];
  const started = performance.now();
  let last = started;
  const running = autocannon({
    url,
    connections,
    ...(requests === undefined ? { duration: seconds } : { amount: Math.max(requests, connections) }),
    timeout: ANSWER_SECONDS,
    sampleInt: 100,
    requests: [request],
  });
  running.on("response", (...[, , , latency]: [unknown, number, number, number]) => {
    latencies.push(latency);
    last = performance.now();
  });
  const { errors, timeouts, non2xx } = await running;
  await untilQuiet(target);
  if (errors + timeouts + non2xx > 0) {
    throw new Error(
      `${method} ${path}: ${non2xx} refusals, ${errors} errors, ${timeouts} timeouts at ${connections} connections`,
    );
  }
  return { latencies, seconds: (last - started) / 1000 };
}

// A run ends with open requests, which the server still works on. It answers in order, so once a further request is
// answered nothing of this run is left to slow down the next.
async function untilQuiet({ url, path, method = "GET", headers = {}, body }: Target): Promise<void> {
  const answer = await fetch(url + path, { method, headers, ...(body === undefined ? {} : { body }) });
  await answer.arrayBuffer();
}

/** Rate and percentiles of a run; autocannon's own are whole milliseconds. Throws if there is no answer. */
export function runOf(latencies: readonly number[], seconds: number): Run {
  if (latencies.length === 0) throw new Error("nothing was answered in the time of a run");
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { rps: round(latencies.length / seconds), p50: at(0.5), p99: at(0.99) };
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}
