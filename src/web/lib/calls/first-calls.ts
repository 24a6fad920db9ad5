/** A question that first-calls.js asked ahead of the page. */
export interface FirstCall {
  readonly token: string | undefined;
  readonly answer: Promise<Response>;
}

/**
 * An answer that nobody has taken by then belongs to a page that was left. Counted from when this code runs: on a slow
 * line it comes long after the answers, and asking again there costs the most. What changed meanwhile, live updates tell.
 */
const KEPT_MS = 20_000;
const STARTED = performance.now();

/** The answer that is already under way to this question of this session, once; undefined if nobody has asked. */
export function takeFirstCall(url: string, token: string | undefined): Promise<Response> | undefined {
  const calls = (globalThis as { tenorFirstCalls?: Map<string, FirstCall> }).tenorFirstCalls;
  const call = calls?.get(url);
  calls?.delete(url);
  return call && call.token === token && performance.now() - STARTED < KEPT_MS ? call.answer : undefined;
}
